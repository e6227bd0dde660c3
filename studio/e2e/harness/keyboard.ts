import type { ElementHandle, KeyInput } from 'puppeteer-core'
import type { Director } from './director.ts'
import { focusFault } from './focus-fault.ts'
import { until } from './until.ts'

/** Presses of Tab that lead around a whole page. */
const MOST_STOPS = 90
const MOST_REGIONS = 12

/** A director without a mouse. Wherever a key brings focus, it must be seen. */
export class Keyboard {
  readonly #director: Director
  /** Places where focus could not be seen, each once. */
  readonly #faults = new Set<string>()

  constructor(director: Director) {
    this.#director = director
  }

  get faults(): string[] {
    return [...this.#faults]
  }

  /** Presses keys one after another, and looks at where each leads. */
  async press(...keys: readonly KeyInput[]): Promise<void> {
    for (const key of keys) {
      await this.#director.page.keyboard.press(key)
      const fault = await focusFault(this.#director.page)
      if (fault) this.#faults.add(fault)
    }
  }

  /** A key while another is held. */
  async chord(held: KeyInput, key: KeyInput): Promise<void> {
    const { keyboard } = this.#director.page
    await keyboard.down(held)
    await this.press(key)
    await keyboard.up(held)
  }

  /** Goes from control to control, until one of this role and name has focus. */
  async goTo(
    role: string,
    name: string,
    by: 'Tab' | 'ArrowLeft' | 'ArrowRight' = 'Tab',
  ): Promise<void> {
    const { page } = this.#director
    await this.#director.find(role, name)
    const controls = await page.$$(`::-p-aria([name="${name}"][role="${role}"])`)
    for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
      if (await isOneFocused(controls)) return
      const from = await page.evaluateHandle(() => document.activeElement)
      await this.press(by)
      // A group of tabs moves focus a moment after the key.
      await until(
        `${by} leads on`,
        () => page.evaluate((before) => document.activeElement !== before, from),
        { everyMs: 10 },
      )
    }
    throw new Error(`${by} never comes to ${role} "${name}"`)
  }

  /** Goes to a control and presses it, once it may be pressed. */
  async enter(role: string, name: string): Promise<void> {
    await this.goTo(role, name)
    await until(`${role} "${name}" is enabled`, () =>
      this.#director.page.evaluate(() => document.activeElement?.ariaDisabled !== 'true'),
    )
    await this.press('Enter')
  }

  /** Goes to a field and writes. */
  async write(name: string, text: string): Promise<void> {
    await this.goTo('textbox', name)
    await this.#director.page.keyboard.type(text)
  }

  /** Goes from region to region of the studio, until focus is in one. */
  async goToRegion(landmark: string): Promise<void> {
    for (let stop = 0; stop < MOST_REGIONS; stop += 1) {
      await this.press('F6')
      const isThere = await this.#director.page.evaluate(
        (wanted) => document.activeElement?.closest(`[data-landmark="${wanted}"]`) != null,
        landmark,
      )
      if (isThere) return
    }
    throw new Error(`F6 never comes to ${landmark}`)
  }
}

async function isOneFocused(controls: readonly ElementHandle[]): Promise<boolean> {
  for (const control of controls) {
    if (await control.evaluate((element) => element === document.activeElement)) return true
  }
  return false
}
