import { ProtocolError } from '../errors/protocol-error.ts'

/** Every allowed step of something that lives: from a status to those that may follow it. */
export type TransitionTable<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** A lifecycle's rules, made from its table. Staying where one is, is never a step. */
export interface Lifecycle<Status extends string> {
  readonly canStep: (from: Status, to: Status) => boolean
  /** Throws a ProtocolError `conflict` that names both statuses when the step is refused. */
  readonly assertStep: (from: Status, to: Status) => void
}

/** Makes the rules of a lifecycle; `subject` begins the sentence of a refusal, such as 'An event'. */
export function defineLifecycle<Status extends string>(
  subject: string,
  table: TransitionTable<Status>,
): Lifecycle<Status> {
  const canStep = (from: Status, to: Status) => table[from].includes(to)
  return {
    canStep,
    assertStep(from, to) {
      if (canStep(from, to)) return
      throw new ProtocolError('conflict', `${subject} cannot go from "${from}" to "${to}"`)
    },
  }
}
