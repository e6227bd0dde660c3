/** Ids of everything that code, tests and documents may cite. */
export interface Registers {
  /** Such as `CORE-CTR-002`. */
  readonly rows: ReadonlySet<string>
  /** Such as `CORE-CTR`, in the order of the register. */
  readonly groups: ReadonlySet<string>
  /** Such as `GAP-071`. */
  readonly decisions: ReadonlySet<string>
  /** Such as `R18`. */
  readonly goals: ReadonlySet<string>
}
/** Reads docs/spec. Throws where a register has an id twice, or suspiciously few of them. */
export declare function readRegisters(read?: (name: string) => string): Registers
