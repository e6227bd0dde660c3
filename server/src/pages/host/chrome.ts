import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'
import { chromeFlags } from './chrome-flags.ts'

/** What the Chromium of all pages is started with. */
export interface ChromeOptions {
  readonly path: string
  /** Where its profiles lie while it runs. */
  readonly folder: string
  /** Of the proxy that all of its traffic goes by. */
  readonly proxyPort: number
  readonly log: (level: 'warn' | 'error', message: string) => void
}

const profilePrefix = 'profile-'
const launchLimitMs = 20_000
/** Nothing that is asked of Chromium itself takes as long, unless it hangs. */
const answerLimitMs = 20_000
const closeLimitMs = 5_000

/** One Chromium for all pages, started when the first is opened, and again when it has died. Dispose it. */
export class Chrome implements AsyncDisposable {
  readonly #options: ChromeOptions
  #browser: Promise<Browser> | null = null
  #isDisposed = false

  constructor(options: ChromeOptions) {
    this.#options = options
  }

  /** A context of its own for one page: neither cookies nor storage are shared, and nothing is downloaded. */
  async openContext(): Promise<BrowserContext> {
    if (this.#isDisposed) throw new Error('The browser is closed.')
    this.#browser ??= this.#launch()
    const browser = await this.#browser
    return browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  }

  /** Ends a context and its page; a Chromium that does not do so in time hangs, and is replaced. */
  async closeContext(context: BrowserContext): Promise<void> {
    const over = new AbortController()
    const isClosed = await Promise.race([
      context.close().then(
        () => true,
        () => true,
      ),
      sleep(closeLimitMs, false, { signal: over.signal }).catch(() => true),
    ])
    over.abort()
    if (isClosed) return
    this.#options.log('error', 'Chromium does not answer any more.')
    context.browser().process()?.kill('SIGKILL')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true
    const browser = await this.#browser?.catch(() => null)
    await browser?.close().catch(() => undefined)
    await this.#clearProfiles()
  }

  async #launch(): Promise<Browser> {
    const { path, folder, proxyPort, log } = this.#options
    // Chromium refuses its own sandbox to root.
    const isSandboxed = process.getuid?.() !== 0
    if (!isSandboxed) log('warn', 'Chromium shows pages without its sandbox, since this is root.')
    try {
      await this.#clearProfiles()
      const browser = await puppeteer.launch({
        executablePath: path,
        headless: true,
        // A port for debugging would be one more that pages might find.
        pipe: true,
        userDataDir: await mkdtemp(join(folder, profilePrefix)),
        args: chromeFlags(proxyPort, { isSandboxed }),
        // A page that opens others without end is stopped by Chromium itself.
        ignoreDefaultArgs: ['--disable-popup-blocking'],
        timeout: launchLimitMs,
        protocolTimeout: answerLimitMs,
        waitForInitialPage: false,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
      browser.once('disconnected', () => {
        this.#browser = null
        if (!this.#isDisposed) log('error', 'Chromium ended; a new one is started.')
      })
      return browser
    } catch (error) {
      this.#browser = null
      throw error
    }
  }

  /** Of those that were killed. */
  async #clearProfiles(): Promise<void> {
    const { folder } = this.#options
    const names = await readdir(folder).catch(() => [])
    const left = names.filter((name) => name.startsWith(profilePrefix))
    await Promise.all(
      left.map((name) =>
        rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(
          () => undefined,
        ),
      ),
    )
  }
}
