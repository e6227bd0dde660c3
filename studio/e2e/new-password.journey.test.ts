import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const NEW_PASSWORD = 'an even better password'

describe('a forgotten password', () => {
  let server: StudioServer
  let browser: Browser

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** The link in the only letter of the outbox. */
  async function linkOfLetter(): Promise<string> {
    const outbox = join(server.dataDir, 'outbox')
    const name = await until('a letter waits', async () => {
      const names = await readdir(outbox).catch((): string[] => [])
      return names.find((each) => each.endsWith('.eml'))
    })
    const letter = (await readFile(join(outbox, name), 'utf8'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    return /http:\S+/.exec(letter)?.[0] ?? ''
  }

  it('is replaced through the link of a letter, and lets its user in (CORE-CAU-003, CORE-CAU-004)', async () => {
    const account = new Account(server.origin)
    const { email, password } = account
    const made = await fetch(`${server.origin}/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(made.status).toBe(201)
    const director = await Director.arrive(browser, `${server.origin}/auth/?mode=login`)
    await director.click('link', 'Forgot your password?')
    await director.click('button', 'Ask for a link')
    await director.reads('The email is invalid')
    await director.type('E-mail', email)
    await director.click('button', 'Ask for a link')
    await director.reads('Ask the server’s operator for your link.')
    await screenshot(director.page, '20-link-sent')

    const link = await linkOfLetter()
    expect(link).toContain(`${server.origin}/auth/reset/?token=`)
    await director.page.goto(link)
    await director.type('New password', NEW_PASSWORD)
    await screenshot(director.page, '21-new-password')
    await director.click('button', 'Set password')
    await director.reads('Your password is changed. Log in with it.')
    await screenshot(director.page, '22-password-changed')
    await director.type('E-mail', email)
    await director.type('Password', NEW_PASSWORD)
    await director.click('button', 'Log in')
    await director.page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })

    await director.page.goto(link)
    await director.type('New password', 'yet another password')
    await director.click('button', 'Set password')
    await director.reads('This link is no longer valid')
    await screenshot(director.page, '23-link-used')
    await director.click('link', 'Ask for another link')
    await director.find('button', 'Ask for a link')

    await director.page.goto(`${server.origin}/auth/reset/`)
    await director.reads('This link is incomplete')
    // What Chrome itself says of the refused link.
    expect(director.errors).toHaveLength(1)
    expect(director.errors[0]).toContain('status of 400')
  }, 120_000)
})
