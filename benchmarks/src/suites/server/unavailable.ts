/** Stands for what cannot be had on this machine; the report tells the reason. */
export class Unavailable implements AsyncDisposable {
  readonly reason: unknown

  constructor(reason: unknown) {
    this.reason = reason
  }

  /** Nothing is held. */
  async [Symbol.asyncDispose](): Promise<void> {}
}

/** What was started, or why it could not be: a program that is missing is no error of a benchmark. */
export function orUnavailable<Thing>(starting: Promise<Thing>): Promise<Thing | Unavailable> {
  return starting.catch((reason: unknown) => new Unavailable(reason))
}
