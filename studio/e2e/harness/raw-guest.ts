import type { Browser, Page } from 'puppeteer-core'
import type { Account } from './account.ts'
import { type SentPicture, sendFromPage } from './raw-sender.ts'
import type { StudioServer } from './studio-server.ts'

interface GuestTokens {
  readonly access_token: string
}

/** Somebody who came by a link and sends one colour and one tone, by the calls alone: no page of ours is in between. */
export class RawGuest {
  readonly page: Page
  readonly contributionId: string
  readonly index: number

  private constructor(page: Page, slot: { readonly id: string; readonly index: number }) {
    this.page = page
    this.contributionId = slot.id
    this.index = slot.index
  }

  /** Invites, follows the link, takes a slot and publishes. */
  static async join(
    browser: Browser,
    server: StudioServer,
    {
      account,
      eventId,
      ...look
    }: SentPicture & {
      readonly account: Account
      readonly eventId: string
    },
  ): Promise<RawGuest> {
    const { body: invitation } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    const { id, link } = invitation as { id: string; link: string }
    const secret = new URL(link).pathname.split('/').at(-1)
    const { access_token } = await post<GuestTokens>(`${server.origin}/v1/deeplinks/${secret}`, {})
    const slot = await post<{ id: string; index: number }>(
      `${server.origin}/v1/invitations/${id}/contribution`,
      { kind: 'primary', name: 'Guest' },
      access_token,
    )
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    // A page of the same origin without a program of ours.
    await page.goto(`${server.origin}/v1/health`)
    await sendFromPage(page, { ...look, token: access_token, eventId, streamId: slot.id })
    return new RawGuest(page, slot)
  }
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
