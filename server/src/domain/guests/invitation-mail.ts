import type { BackgroundTasks } from '../background-tasks.ts'
import type { Mailer } from '../ports/mailer.ts'

/** What letters of invitation are sent with. */
export interface InvitationMailDeps {
  readonly mailer: Mailer
  readonly background: BackgroundTasks
}

/** What an invitation says. */
export interface InvitationLetter {
  readonly to: string
  /** Address of the user who invites. */
  readonly from: string
  readonly eventName: string
  readonly link: string
}

/** Mails invitations; nobody waits for it. */
export class InvitationMail {
  readonly #deps: InvitationMailDeps

  constructor(deps: InvitationMailDeps) {
    this.#deps = deps
  }

  /** The subject holds nothing that a user wrote: a stranger reads it first, and trusts the server that sent it. */
  send({ to, from, eventName, link }: InvitationLetter): void {
    const { mailer, background } = this.#deps
    background.run('Sending an invitation', () =>
      mailer.send({
        to,
        subject: 'You are invited to a show',
        text: [
          `${oneLine(from)} invites you to take part in "${oneLine(eventName)}".`,
          `Join with a camera and a microphone, in a browser:\n\n${link}`,
          'The link is meant for you: whoever has it can join in your place.',
        ].join('\n\n'),
      }),
    )
  }
}

/** Names and addresses from before control characters were refused are still there. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
