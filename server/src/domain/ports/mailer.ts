/** A letter in plain words. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends letters. Rejects when one can't be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
