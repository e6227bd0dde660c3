import type { CDPSession, Page } from 'puppeteer-core'

/** What a visitor may have asked of his system. */
export interface MediaFeature {
  readonly name: 'forced-colors' | 'prefers-reduced-motion'
  readonly value: string
}

/** What one session emulates, another one can't take back. */
const sessions = new WeakMap<Page, CDPSession>()

/** As `page.emulateMediaFeatures`, which knows nothing of forced colours: these features, and no others any longer. */
export async function emulateFeatures(
  page: Page,
  features: readonly MediaFeature[],
): Promise<void> {
  const session = sessions.get(page) ?? (await page.createCDPSession())
  sessions.set(page, session)
  await session.send('Emulation.setEmulatedMedia', { features: [...features] })
}
