import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { bundlePage } from '../browser/bundle-page.ts'
import type { BrowserGraphics } from '../browser/launch-browser.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import type { ServedPage } from '../browser/serve-page.ts'
import { servePage } from '../browser/serve-page.ts'
import { whyNoWebGpu } from '../browser/webgpu-start.ts'

/** Opens one page of experiments in browsers that have the backends. One browser at a time is open. */
export class BackendPages {
  readonly #served: ServedPage
  readonly #ready: string
  #browser: Browser | null = null
  #graphics: BrowserGraphics | null = null
  #page: Page | null = null

  private constructor(served: ServedPage, ready: string) {
    this.#served = served
    this.#ready = ready
  }

  /** Bundles a module beside this one, which puts its experiments onto the global object by that name. */
  static async open(module: string, name: string): Promise<BackendPages> {
    const script = await bundlePage(fileURLToPath(new URL(module, import.meta.url)))
    return new BackendPages(await servePage(script), `globalThis.${name} !== undefined`)
  }

  /** The page that was opened last. Throws before there is one. */
  get page(): Page {
    if (!this.#page) throw new Error('No page is open')
    return this.#page
  }

  /** Opens the page where the backend is. Returns why it is not there, or null. */
  async show(kind: BackendKind): Promise<string | null> {
    const wanted = kind === 'webgpu' ? 'webgpu' : 'usual'
    if (this.#graphics !== wanted) {
      await this.#browser?.close()
      this.#graphics = wanted
      this.#browser = await launchBrowser(wanted)
      this.#page = await this.#browser.newPage()
      await this.#page.goto(this.#served.url)
      await this.#page.waitForFunction(this.#ready, { timeout: 30_000 })
    }
    return kind === 'webgpu' ? whyNoWebGpu(this.page) : null
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.#served.close()
  }
}
