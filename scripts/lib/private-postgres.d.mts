/** A PostgreSQL server of one owner: on the loopback address, its files in a temporary folder. */
export interface PrivatePostgres {
  /** Address of the database that every server has; its user may make others. */
  readonly url: string
  /** Starts it anew after `crash`; resolves when it takes connections. */
  start(): Promise<void>
  /** Breaks off every connection and every write, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>
  /** Ends it and deletes its files. */
  stop(): Promise<void>
}
/** Makes and starts a server; its owner calls `stop`. Throws when PostgreSQL is not installed or fails. */
export declare function startPrivatePostgres(): Promise<PrivatePostgres>
