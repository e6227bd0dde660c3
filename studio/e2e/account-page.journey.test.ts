import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const NEW_PASSWORD = 'an even better password'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** A picture at each size; the page is left at the desk's. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.setViewport(PHONE)
  await screenshot(page, `${name}-390x844`)
  await page.setViewport(DESK)
  await screenshot(page, `${name}-1440x900`)
}

describe('the account page', () => {
  let server: StudioServer
  let browser: Browser

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('changes name and password, ends another login, asks before a link logs in, deletes the account (GAP-079, GAP-186, GAP-188)', async () => {
    const account = new Account(server.origin)
    await account.register()
    const director = await Director.arrive(browser, `${server.origin}/auth/?mode=login`)
    const { page } = director
    await page.setViewport(DESK)
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Log in')
    await page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })

    await page.goto(`${server.origin}/account?section=profile`)
    await director.click('button', 'Change name')
    await director.type('Name', 'Anna Berg')
    await director.click('button', 'Save')
    await director.reads('Anna Berg')
    await pictures(page, '24-account-profile')

    const elsewhere = await account.accessToken()
    const meElsewhere = () =>
      fetch(`${server.origin}/v1/me`, { headers: { authorization: `Bearer ${elsewhere}` } })
    expect((await meElsewhere()).status).toBe(200)
    await page.goto(`${server.origin}/account?section=session`)
    await director.reads('This browser')
    expect(await violations(director)).toEqual([])
    await pictures(page, '25-account-security')
    // The login that registered, and the one of the calls.
    await director.click('button', 'End the login of Unknown browser')
    await until('one login less', async () => {
      const name = 'End the login of Unknown browser'
      return (await page.$$(`::-p-aria([name="${name}"][role="button"])`)).length === 1
    })
    await director.click('button', 'Change password')
    await director.type('Current password', account.password)
    await director.type('New password', NEW_PASSWORD)
    await pictures(page, '26-account-password')
    await page.keyboard.press('Enter')
    await director.reads('Password changed.')
    expect((await meElsewhere()).status).toBe(401)

    // Any page may lead to such an address: it changes nothing by itself.
    const link = `${server.origin}/auth/#access_token=${elsewhere}&refresh_token=x`
    await page.goto('about:blank')
    await page.goto(link)
    await director.reads('This link can’t log you in.')
    await pictures(page, '27-link-refused')
    await director.click('button', 'Stay logged in')
    await page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })

    await page.goto(`${server.origin}/account?section=session`)
    await director.click('button', 'Delete account')
    await director.type('Password', NEW_PASSWORD)
    await pictures(page, '28-account-delete')
    await director.click('button', 'Delete permanently')
    await page.waitForFunction(() => location.pathname === '/auth/', { timeout: 60_000 })
    const login = await fetch(`${server.origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: NEW_PASSWORD }),
    })
    expect(login.status).toBe(401)
    expect(await readdir(join(server.dataDir, 'recordings'))).toEqual([])
    // What was under way when the account went was refused.
    expect(director.errors.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
  }, 120_000)
})
