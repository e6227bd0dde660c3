/** The servers that share a database. */
export interface NodeRepository {
  /** Says that a server runs, and by which address the others reach it. */
  beat(id: string, address: string): Promise<void>
  /** Undefined when the server was not heard for so long, or never. */
  addressOf(id: string, maxSilenceMs: number): Promise<string | undefined>
  /** A server that stops is not waited for. */
  remove(id: string): Promise<void>
}
