/** Work that comes round. It may be cut short at any point, and done twice. */
export interface Job {
  readonly name: string
  /** When it is due, as a cron pattern in UTC. */
  readonly schedule: string
  /** `database`: done by one of all servers on it. `folder`: by each server in its own data folder. */
  readonly scope: 'database' | 'folder'
  run(now: Date): Promise<void>
}
