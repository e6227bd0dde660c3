import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** An empty PostgreSQL database of one test, dropped when it is disposed. Its server is that of TEST_DATABASE_URL. */
export class OwnDatabase implements AsyncDisposable {
  /** What DATABASE_URL takes. */
  readonly url: string
  readonly #server: string
  readonly #name: string

  private constructor(server: string, name: string) {
    this.#server = server
    this.#name = name
    const url = new URL(server)
    url.pathname = name
    this.url = url.href
  }

  /** Makes a database on a server; its user must be allowed to. */
  static async create(server = process.env['TEST_DATABASE_URL'] ?? ''): Promise<OwnDatabase> {
    const database = new OwnDatabase(server, `test_${randomUUID().replaceAll('-', '')}`)
    await database.#ask(`create database ${database.#name}`)
    return database
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A server that was killed may have left connections behind.
    await this.#ask(`drop database ${this.#name} with (force)`)
  }

  async #ask(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
