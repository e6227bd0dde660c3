import type { BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { type FilteringProxy, PROXY_GREETING_HOST } from '../../address-guard/filtering-proxy.ts'
import type { PictureFormat, WantedPage } from '../messages.ts'
import { customCssScript } from './custom-css-script.ts'

/** What pages of strangers are opened with. */
export interface PageSetting {
  readonly proxy: FilteringProxy
  readonly format: PictureFormat
}

const transparent = { r: 0, g: 0, b: 0, a: 0 }

/**
 * Opens a page without content in a context of its own: it may ask for nothing (permissions), can neither speak nor open
 * windows, and is transparent where nothing is drawn.
 */
export async function preparePage(
  context: BrowserContext,
  { customCss }: Pick<WantedPage, 'customCss'>,
  { proxy, format }: PageSetting,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const page = await context.newPage()
  context.on('targetcreated', (target) => {
    if (target.type() !== 'page' || target === page.target()) return
    void target
      .page()
      .then((popup) => popup?.close())
      .catch(() => undefined)
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  const session = await page.createCDPSession()
  const browserContextId = context.id
  if (browserContextId !== undefined) {
    await session.send('Browser.grantPermissions', { permissions: [], browserContextId })
  }
  const { widthPixels: width, heightPixels: height } = format
  await Promise.all([
    greetProxy(page, proxy),
    page.setViewport({ width, height }),
    session.send('Emulation.setDefaultBackgroundColorOverride', { color: transparent }),
  ])
  if (customCss !== '') await page.evaluateOnNewDocument(customCssScript(customCss))
  return { page, session }
}

/** Whether a page has yet to go where it is to go. */
export function isFresh(page: Page): boolean {
  return page.url() === 'about:blank' || new URL(page.url()).hostname === PROXY_GREETING_HOST
}

/**
 * Chromium asks for the proxy's password once in each context: from then on it knows it. The page stays at the
 * greeting: to go to an empty one first would take a third of all the time until it is shown.
 */
async function greetProxy(page: Page, { username, password }: FilteringProxy): Promise<void> {
  await page.authenticate({ username, password })
  await page.goto(`http://${PROXY_GREETING_HOST}/`)
  await page.authenticate(null)
}
