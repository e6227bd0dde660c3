import type { BackgroundTasks } from '../background-tasks.ts'
import type { Mailer } from '../ports/mailer.ts'

/** What letters of invitation are sent with. */
export interface InvitationMailDeps {
  readonly mailer: Mailer
  readonly background: BackgroundTasks
}

/** Mails invitations; nobody waits for it. */
export class InvitationMail {
  readonly #deps: InvitationMailDeps

  constructor(deps: InvitationMailDeps) {
    this.#deps = deps
  }

  send(to: string, eventName: string, link: string): void {
    const { mailer, background } = this.#deps
    background.run('Sending an invitation', () =>
      mailer.send({
        to,
        subject: `You are invited to ${eventName}`,
        text: [
          `You are invited to take part in "${eventName}".`,
          `Join with a camera and a microphone, in a browser:\n\n${link}`,
          'The link is meant for you: whoever has it can join in your place.',
        ].join('\n\n'),
      }),
    )
  }
}
