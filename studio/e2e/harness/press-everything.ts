import type { ElementHandle, Page } from 'puppeteer-core'
import { pause } from './until.ts'

const CONTROLS =
  'button, input:not([type=file]), select, textarea, [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=tab], [role=slider], [role=switch], [role=treeitem]'
const LAYERS = '[role=menu], [role=dialog], [role=alertdialog]'
const AFTER_PRESS_MS = 120

/** A control as it lies in the page. */
interface Control {
  readonly kind: 'text' | 'slider' | 'choice' | 'button'
  readonly name: string
  readonly value: string
}

/** What was pressed. */
export interface Pressed {
  readonly names: readonly string[]
}

/** Presses every control of a page once, those that appear by it too; texts and numbers become others. */
export async function pressEverything(
  page: Page,
  {
    except,
    atMost,
    afterEach,
  }: { except: RegExp; atMost: number; afterEach: (name: string) => void },
): Promise<Pressed> {
  const path = new URL(page.url()).pathname
  const names = new Set<string>()
  const isNew = ({ kind, name }: Control) => !names.has(`${kind} ${name}`) && !except.test(name)
  while (names.size < atMost) {
    const next = await firstControl(page, isNew)
    if (!next) {
      if (!(await page.$(LAYERS))) break
      await page.keyboard.press('Escape')
      await pause(AFTER_PRESS_MS)
      if (await page.$(LAYERS)) break
      continue
    }
    const name = `${next.control.kind} ${next.control.name}`
    names.add(name)
    // What is covered by now, or gone, is no control any more.
    await press(next.handle, next.control).catch(() => undefined)
    await pause(AFTER_PRESS_MS)
    afterEach(name)
    if (new URL(page.url()).pathname !== path) await page.goBack()
  }
  return { names: [...names] }
}

async function firstControl(page: Page, isWanted: (control: Control) => boolean) {
  for (const handle of await page.$$(CONTROLS)) {
    const control = await handle.evaluate(describeControl).catch(() => null)
    if (control && isWanted(control)) return { handle, control }
  }
  return null
}

/** Runs in the page; null for what cannot be pressed now. */
function describeControl(element: Element): Control | null {
  const { width } = element.getBoundingClientRect()
  const isOff = (element as HTMLButtonElement).disabled || element.ariaDisabled === 'true'
  if (isOff || width === 0 || getComputedStyle(element).visibility === 'hidden') return null
  const { labels, value = '' } = element as HTMLInputElement
  const words = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent
  const type = element instanceof HTMLInputElement ? element.type : element.localName
  const kinds: Record<string, Control['kind']> = {
    text: 'text',
    search: 'text',
    number: 'text',
    textarea: 'text',
    range: 'slider',
    select: 'choice',
  }
  const kind = kinds[type] ?? (element.role === 'slider' ? 'slider' : 'button')
  return { kind, name: words.trim().slice(0, 50), value }
}

async function press(handle: ElementHandle, { kind, value }: Control): Promise<void> {
  if (kind === 'button') await handle.click()
  else if (kind === 'text') {
    await handle.click({ count: 3 })
    await handle.type(another(value))
    await handle.press('Enter')
  } else {
    await handle.focus()
    await handle.press('ArrowRight')
  }
}

function another(value: string): string {
  const number = Number(value.replace('−', '-').replace(',', '.'))
  return value !== '' && Number.isFinite(number) ? String(number + 1) : `${value.slice(0, 8)}x`
}
