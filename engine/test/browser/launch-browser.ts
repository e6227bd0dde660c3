import type { Browser } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import { findChrome } from '../../../scripts/find-chrome.mjs'

/** Puppeteer's defaults that would hide what happens to hidden pages. */
const DROPPED_DEFAULTS = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** The flags of every test and benchmark: none of them names a graphics library. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=fps=30,device-count=3',
  '--auto-accept-this-tab-capture',
]

/** Starts the installed Chromium, headless, as continuous integration runs it. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findChrome(),
    headless: true,
    ignoreDefaultArgs: DROPPED_DEFAULTS,
    args: FLAGS,
  })
}
