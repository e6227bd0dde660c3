import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer-core'
import { clickStill, isEnabledAndStill } from './click-still.ts'
import { openPage, screenshot } from './director-browser.ts'
import { PATIENCE_MS, until } from './until.ts'

/** Presses the controls of the studio as a person would: by role and name, counting clicks. */
export class Director {
  readonly page: Page
  readonly errors: string[]
  clicks = 0

  private constructor(page: Page, errors: string[]) {
    this.page = page
    this.errors = errors
  }

  /** A new tab at an address. */
  static async arrive(browser: Browser | BrowserContext, url: string): Promise<Director> {
    const { page, errors } = await openPage(browser)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    return new Director(page, errors)
  }

  /** A tab that was prepared by the test. */
  static at(page: Page, errors: string[]): Director {
    return new Director(page, errors)
  }

  /** Waits for a control with exactly this role and accessible name. */
  async find(role: string, name: string, timeoutMs = PATIENCE_MS): Promise<ElementHandle> {
    const found = await this.page
      .waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {
        timeout: timeoutMs,
        visible: true,
      })
      .catch(async (cause: unknown) => {
        const shown = await this.#says()
        throw new Error(`no ${role} named "${name}" at ${this.page.url()}. ${shown}`, { cause })
      })
    if (!found) throw new Error(`no ${role} named "${name}"`)
    return found
  }

  /** What the page says of itself and what went wrong in it, for the report of a test that waits in vain. */
  async #says(): Promise<string> {
    await screenshot(this.page, 'in-vain').catch(() => undefined)
    const words = await this.page
      .$$eval('[role="alert"], [role="dialog"], [role="status"], main h1', (parts) =>
        parts.map((part) => part.textContent.trim()).filter((text) => text !== ''),
      )
      .catch((error: unknown) => [`the page can't be asked: ${String(error)}`])
    return `The page says: ${JSON.stringify(words)}; errors: ${JSON.stringify(this.errors)}`
  }

  /** Whether such a control is there now. */
  async sees(role: string, name: string): Promise<boolean> {
    return (await this.page.$(`::-p-aria([name="${name}"][role="${role}"])`)) !== null
  }

  /** One click of a person, on a control that is enabled and stands still. */
  async click(role: string, name: string): Promise<void> {
    let control = await this.find(role, name)
    await until(`${role} "${name}" is enabled and stands still`, async () => {
      const isReady = await control.evaluate(isEnabledAndStill)
      // The page may have put another one in its place.
      if (!isReady) control = await this.find(role, name)
      return isReady
    })
    this.clicks += 1
    await control.click()
  }

  /** Says yes to a question, whose button waits for a moment before it may be pressed. */
  async confirm(): Promise<void> {
    const button = await this.page.waitForSelector('[role=alertdialog] [data-armed=true]')
    this.clicks += 1
    await clickStill(button, 'the answer yes')
  }

  /** Clicks that `act` takes; what is typed counts for none. */
  async clicksOf(act: () => Promise<unknown>): Promise<number> {
    const before = this.clicks
    await act()
    return this.clicks - before
  }

  /** Replaces what a field holds. */
  async type(name: string, text: string): Promise<void> {
    const field = await this.find('textbox', name)
    await until(`${name} stands still`, () => field.evaluate(isEnabledAndStill))
    await field.click({ count: 3 })
    await field.type(text)
  }

  /** Waits for words on the page. */
  async reads(text: string, timeoutMs = PATIENCE_MS): Promise<void> {
    await this.page
      .waitForFunction(
        (words) => document.body.textContent.includes(words),
        { timeout: timeoutMs },
        text,
      )
      .catch(async (cause: unknown) => {
        throw new Error(`the page never reads "${text}". ${await this.#says()}`, { cause })
      })
  }
}
