import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type Page, TimeoutError } from 'puppeteer-core'
import type { WantedPage } from '../messages.ts'
import { PageScreencast } from './page-screencast.ts'
import { assertAnswers, PageHungError, watchPage } from './page-watchdog.ts'
import type { PictureServer } from './picture-server.ts'
import { isFresh, type PageSetting, preparePage } from './prepare-page.ts'

/** What a rendered page is made of. */
export interface RenderedPageOptions {
  readonly wanted: WantedPage
  readonly setting: PageSetting
  readonly pictures: PictureServer
  /** A new context of the Chromium that runs, or of the next one. */
  readonly openContext: () => Promise<BrowserContext>
  readonly closeContext: (context: BrowserContext) => Promise<void>
  /** A page that has not answered for so long is opened anew. */
  readonly hangLimitMs: number
  readonly onShown: () => void
  /** It is tried again; the text is fit to show. */
  readonly onFailing: (error: unknown) => void
}

const loadLimitMs = 20_000
/** One that came and still waits for parts of it is shown without them from then on. */
const partsLimitMs = 5_000
const firstRetryMs = 100
const maxRetryMs = 15_000
/** A page that was shown for this long is opened again at once when it breaks. */
const stableMs = 10_000
/** One that hangs costs its processor until that is noticed, so it has to do better for that. */
const hungStableMs = 60_000

/** Shows one page for as long as it is wanted: what breaks, be it page or Chromium, is opened anew. */
export class RenderedPage implements AsyncDisposable {
  readonly #options: RenderedPageOptions
  readonly #done: Promise<void>
  readonly #closing = new AbortController()
  #retryMs = firstRetryMs

  constructor(options: RenderedPageOptions) {
    this.#options = options
    this.#done = this.#run()
  }

  /** Resolves when nothing of it is left; the pictures are their owner's to end. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    await this.#done
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const startedAtMs = performance.now()
      let neededMs = stableMs
      try {
        await this.#show()
      } catch (error) {
        if (error instanceof PageHungError) neededMs = hungStableMs
        if (!this.#closing.signal.aborted) this.#options.onFailing(error)
      }
      if (performance.now() - startedAtMs > neededMs) this.#retryMs = firstRetryMs
      await this.#pause(this.#retryMs)
      this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2)
    }
  }

  /** Opens the page and stays with it until it breaks, which it throws, or is not wanted any more. */
  async #show(): Promise<void> {
    const { closeContext, openContext } = this.#options
    const { signal } = this.#closing
    // What listens for this attempt goes with it: a site that is down is tried for hours.
    const attempt = new AbortController()
    let context: BrowserContext | null = null
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true, signal: attempt.signal })
    })
    const opened = openContext().then((made) => {
      context = made
      // Nobody waits for it any more.
      return signal.aborted ? closeContext(made) : this.#showIn(made, attempt.signal)
    })
    try {
      await Promise.race([opened, ended])
    } finally {
      attempt.abort()
      if (context !== null) await closeContext(context)
    }
  }

  async #showIn(context: BrowserContext, over: AbortSignal): Promise<void> {
    const { wanted, setting, pictures, hangLimitMs, onShown } = this.#options
    const { signal } = this.#closing
    const { page, session } = await preparePage(context, wanted, setting)
    const broken = this.#untilBroken(page, over)
    // Whoever waits for it hears of it.
    broken.catch(() => undefined)
    await Promise.race([load(page, wanted.uri), broken])
    await Promise.race([assertAnswers(session, hangLimitMs, signal), broken])
    const take = (picture: Buffer) => pictures.show(picture)
    const cast = await PageScreencast.start(session, setting.format, take)
    const watching = new AbortController()
    try {
      onShown()
      await Promise.race([broken, watchPage(session, hangLimitMs, watching.signal)])
    } finally {
      watching.abort()
      cast.close()
    }
  }

  /** Resolves when the page is not wanted any more, and rejects when it can't go on. `over` ends listening. */
  #untilBroken(page: Page, over: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#closing
      signal.addEventListener('abort', () => resolve(), { once: true, signal: over })
      page.once('error', () => reject(new Error('The page crashed.')))
      page.once('close', () => reject(new Error('The page closed.')))
      const browser = page.browser()
      const ended = () => reject(new Error('The browser ended.'))
      browser.once('disconnected', ended)
      over.addEventListener('abort', () => browser.off('disconnected', ended), { once: true })
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame() || !frame.url().startsWith('chrome-error:')) return
        // The error page of a browser is nothing for a show.
        this.#options.pictures.clear()
        reject(new Error('The page could not be loaded.'))
      })
    })
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#closing
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
    })
  }
}

/** One that goes on loading is shown as far as it has come. */
async function load(page: Page, uri: string): Promise<void> {
  const over = new AbortController()
  const loaded = page
    .goto(uri, { waitUntil: 'domcontentloaded', timeout: loadLimitMs })
    .catch((error: unknown) => {
      if (!(error instanceof TimeoutError) || isFresh(page)) throw error
    })
  const came = new Promise<void>((resolve) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return
      sleep(partsLimitMs, undefined, { signal: over.signal }).then(resolve, () => undefined)
    })
  })
  try {
    await Promise.race([loaded, came])
  } finally {
    over.abort()
    loaded.catch(() => undefined)
  }
}
