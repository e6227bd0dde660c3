import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { MailSink } from '@proscenium/fixtures'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const PASSWORD = 'a long enough password'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

describe('accounts on a server with closed registration (GAP-080)', () => {
  let browser: Browser

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    browser = await launchBrowser({ cameraFrameRate: 5 })
  })
  afterAll(() => browser?.close())

  /** Somebody at a browser of their own. */
  async function arrive(url: string): Promise<Director> {
    return Director.arrive(await browser.createBrowserContext(), url)
  }

  async function pictures({ page }: Director, name: string): Promise<void> {
    await page.setViewport(PHONE)
    await screenshot(page, `${name}-phone`)
    await page.setViewport(DESK)
    await screenshot(page, name)
  }

  const atHome = ({ page }: Director) =>
    page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })

  /** Sets a server up as whoever opens it first does, with the code that its start printed. */
  async function createFirst(server: StudioServer, email: string): Promise<Director> {
    const first = await arrive(server.origin)
    await first.reads('Set up this server')
    await first.type('Code from the server', 'AAAA-BBBB-CCCC')
    await first.type('E-mail', email)
    await first.type('Password', PASSWORD)
    await first.click('button', 'Create account')
    await first.reads('This code is wrong')
    await pictures(first, '24-first-account')
    const code = /this code: (\S+)/.exec(server.log)?.[1] ?? ''
    await first.type('Code from the server', code.toLowerCase())
    await first.click('button', 'Create account')
    await atHome(first)
    return first
  }

  /** Follows an invitation and creates the account. */
  async function accept(link: string, picture?: string): Promise<Director> {
    const invited = await arrive(link)
    await invited.reads('An invitation lets you create an account')
    await invited.type('Password', PASSWORD)
    if (picture !== undefined) await pictures(invited, picture)
    await invited.click('button', 'Create account')
    await atHome(invited)
    return invited
  }

  /** Invites somebody as the operator's command does, and creates the account without a browser. */
  async function createQuietly({ origin, dataDir }: StudioServer, email: string): Promise<void> {
    const socket = connect(join(dataDir, 'control.sock'))
    socket.write(`${JSON.stringify({ command: 'invite', email })}\n`)
    const { link } = JSON.parse(await text(socket)).result
    const answer = await fetch(`${origin}/v1/auth/invitation/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password: PASSWORD }),
    })
    expect(answer.status).toBe(201)
  }

  it('the first, second and fortieth get one without mail: by a code and by links', async () => {
    await using server = await StudioServer.start({
      REGISTRATION_OPEN: 'false',
      RATE_LIMIT_FACTOR: '100',
    })
    await createFirst(server, 'first@example.test')
    const invite = async (email: string): Promise<string> =>
      JSON.parse(await server.admin('invite', email)).link
    const second = await invite('second@example.test')
    await accept(second, '25-invited')
    for (let person = 3; person < 40; person += 1) {
      await createQuietly(server, `person-${person}@example.test`)
    }
    await accept(await invite('fortieth@example.test'))

    const late = await arrive(second)
    await late.reads('This link is no longer valid')
    await pictures(late, '26-invitation-used')
    const stranger = await arrive(`${server.origin}/auth/?mode=register`)
    await stranger.reads('Accounts on this server are by invitation.')
    await pictures(stranger, '27-by-invitation')
    expect(await stranger.sees('button', 'Create account')).toBe(false)
  }, 300_000)

  it('with mail: letters invite and confirm addresses, and a locked account is out at once', async () => {
    await using mail = await MailSink.start()
    await using server = await StudioServer.start((origin) => ({
      ...mail.env,
      REGISTRATION_OPEN: 'false',
      PUBLIC_ORIGIN: origin,
    }))
    const linkTo = (address: string) =>
      until(`a letter to ${address}`, async () => mail.linkTo(address))
    const first = await createFirst(server, 'first@example.test')
    await first.reads('Confirm first@example.test')
    await pictures(first, '28-confirm-address')
    await first.click('button', 'Send link')
    await first.reads('A link was sent less than five minutes ago.')
    const confirming = await Director.arrive(
      first.page.browserContext(),
      await linkTo('first@example.test'),
    )
    await pictures(confirming, '29-confirm')
    await confirming.click('button', 'Confirm address')
    await confirming.reads('Your address is confirmed.')
    await first.page.waitForFunction(
      () => !document.body.textContent.includes('Confirm first@example.test'),
    )

    expect(JSON.parse(await server.admin('invite', 'second@example.test')).link).toBeNull()
    const second = await accept(await linkTo('second@example.test'))
    expect(await second.sees('button', 'Send link')).toBe(false)
    await server.admin('lock', 'second@example.test')
    await second.reads('Welcome back')
    await second.type('E-mail', 'second@example.test')
    await second.type('Password', PASSWORD)
    await second.click('button', 'Log in')
    await second.reads('This account is locked')
    await pictures(second, '30-locked')
  }, 180_000)
})
