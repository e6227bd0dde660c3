import type { Registers } from './registers.mjs'

/** An id that a text cites. */
export interface Citation {
  readonly id: string
  /** The register that must have it. */
  readonly kind: keyof Registers
  /** It is an end of a range, or between the ends. */
  readonly isRange: boolean
  /** The first one is 1. */
  readonly line: number
}
/** Every id that a text cites, one by one or in a range. */
export declare function citationsIn(text: string): Citation[]
/** The cited ids that no register has. A range that runs backwards is one of them. */
export declare function danglingIn(text: string, registers: Registers): Citation[]
/** Lists and ranges that have to be written out, such as an id with `, 004` after it; their ids are not read. */
export declare function shorthandsIn(
  text: string,
): { readonly shorthand: string; readonly line: number }[]
