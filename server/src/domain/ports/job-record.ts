/** The newest run of work that comes round. */
export interface JobRecord {
  readonly name: string
  /** The moment at which it was to begin. */
  readonly dueAt: Date
  readonly startedAt: Date
  /** Null while it runs, and when its server died of it. */
  readonly finishedAt: Date | null
  /** Null when it went well. */
  readonly error: string | null
}
