import type { Director } from './director.ts'
import { until } from './until.ts'

/** What the editor says of an element to screen readers, by words of its name: "Text, Title, 24 % left …"; null without it. */
export function describeElement(director: Director, words: string): Promise<string | null> {
  return director.page.evaluate((wanted) => {
    const options = [...document.querySelectorAll('[data-landmark="preview"] [role="option"]')]
    return options.find(({ textContent }) => textContent.includes(wanted))?.textContent ?? null
  }, words)
}

/** Selects an element as the keyboard does, and waits until it is. */
export async function selectElement(director: Director, words: string): Promise<void> {
  await until(`${words} is selected`, () =>
    director.page.evaluate((wanted) => {
      const options = document.querySelectorAll<HTMLElement>(
        '[data-landmark="preview"] [role="option"]',
      )
      const option = [...options].find(({ textContent }) => textContent.includes(wanted))
      // Where it has had the focus all along nothing would happen.
      if (option?.ariaSelected !== 'true') option?.blur()
      option?.focus()
      return option?.ariaSelected === 'true'
    }, words),
  )
}
