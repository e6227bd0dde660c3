import type { ElementHandle } from 'puppeteer-core'
import { until } from './until.ts'

/** Clicks an element once it is enabled and stands still; one that moves would be missed. */
export async function clickStill(control: ElementHandle | null, subject: string): Promise<void> {
  if (!control) throw new Error(`there is no ${subject}`)
  await until(`${subject} is enabled and stands still`, () => control.evaluate(isEnabledAndStill))
  await control.click()
}

/** Whether a control can be pressed, and is where it was a moment before. Runs in the page, hidden ones too. */
export async function isEnabledAndStill(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const isEnabled = !(element as HTMLButtonElement).disabled && element.ariaDisabled !== 'true'
  return isEnabled && element.isConnected && place() === before
}
