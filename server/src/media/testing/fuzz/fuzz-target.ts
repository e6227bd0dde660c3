/** Takes packets one after the other; throws when what it makes of one is no valid answer. */
export type PacketReader = (packet: Buffer) => void | Promise<void>

/** Something of ours that reads bytes which strangers wrote. */
export interface FuzzTarget {
  readonly name: string
  /** Real packets, in the order in which they came; not empty. */
  readonly corpus: readonly Buffer[]
  /** A reader that has seen nothing yet. */
  open(): PacketReader
}

/** Says of an answer what must be true of it; throws where it isn't. */
export function must(holds: boolean, expectation: string): asserts holds {
  if (!holds) throw new Error(`no valid answer: ${expectation}`)
}

/** Whether a value is a whole number from 0 up to and including `highest`. */
export function isCount(value: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= highest
}
