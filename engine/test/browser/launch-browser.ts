import type { Browser } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import { findChrome } from '../../../scripts/find-chrome.mjs'

/** Puppeteer's defaults that would hide what happens to hidden pages. */
const DROPPED_DEFAULTS = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** The flags of every test and benchmark but those of WebGPU: none of them names a graphics library. */
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

/**
 * What makes WebGPU start on the CPU (SwiftShader), without which Chromium gives no adapter here. 2D canvases
 * stay on the CPU as they are without these flags, so that letters come out the same.
 */
const WEBGPU_FLAGS = [
  '--use-angle=swiftshader',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--disable-accelerated-2d-canvas',
]

/** Which graphics a browser gets: those it chooses itself, or WebGPU on the CPU (slow: for correctness only). */
export type BrowserGraphics = 'usual' | 'webgpu'

/** Starts the installed Chromium, headless, as continuous integration runs it. The caller closes it. */
export function launchBrowser(graphics: BrowserGraphics = 'usual'): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findChrome(),
    headless: true,
    ignoreDefaultArgs: DROPPED_DEFAULTS,
    args: graphics === 'webgpu' ? [...FLAGS, ...WEBGPU_FLAGS] : FLAGS,
  })
}
