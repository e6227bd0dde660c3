import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { openPage } from './director-browser.ts'
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
  static async arrive(browser: Browser, url: string): Promise<Director> {
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
      .catch((cause: unknown) => {
        throw new Error(`no ${role} named "${name}" at ${this.page.url()}`, { cause })
      })
    if (!found) throw new Error(`no ${role} named "${name}"`)
    return found
  }

  /** Whether such a control is there now. */
  async sees(role: string, name: string): Promise<boolean> {
    return (await this.page.$(`::-p-aria([name="${name}"][role="${role}"])`)) !== null
  }

  /** One click of a person, on a control that is enabled. */
  async click(role: string, name: string): Promise<void> {
    const control = await this.find(role, name)
    await until(`${role} "${name}" is enabled`, () =>
      control.evaluate(
        (element) => !(element as HTMLButtonElement).disabled && element.ariaDisabled !== 'true',
      ),
    )
    this.clicks += 1
    await control.click()
  }

  /** Replaces what a field holds. */
  async type(name: string, text: string): Promise<void> {
    const field = await this.find('textbox', name)
    await field.click({ count: 3 })
    await field.type(text)
  }

  /** Waits for words on the page. */
  async reads(text: string, timeoutMs = PATIENCE_MS): Promise<void> {
    await this.page.waitForFunction(
      (words) => document.body.textContent.includes(words),
      { timeout: timeoutMs },
      text,
    )
  }
}
