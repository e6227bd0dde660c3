/** A server that does not run, with what it has. */
export interface AbsentNode {
  readonly id: string
  readonly shows: number
  readonly showsInProgress: number
  readonly recordings: number
}

/** The servers that share a database. */
export interface NodeRepository {
  /** Says that a server runs, and by which address the others reach it. */
  beat(id: string, address: string): Promise<void>
  /** Undefined when the server was not heard for so long, or never. */
  addressOf(id: string, maxSilenceMs: number): Promise<string | undefined>
  /** Servers to which shows belong, but this one and those that were heard within so long. */
  listAbsent(ownId: string, maxSilenceMs: number): Promise<AbsentNode[]>
  /** Makes the shows of one server those of another. */
  adopt(fromId: string, toId: string): Promise<void>
  /** A server that stops is not waited for. */
  remove(id: string): Promise<void>
}
