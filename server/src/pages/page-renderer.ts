import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  PagePictures,
  PageRendererPort,
  PageReport,
  PageToRender,
} from '../domain/ports/page-renderer-port.ts'
import { findChrome } from './find-chrome.ts'
import type { PageHostNews, PictureFormat, WantedPage } from './messages.ts'
import { PageHostProcess, type PageHostSetting } from './page-host-process.ts'

/** Settings of the page renderer. */
export interface PageRendererOptions {
  /** Draws nothing, and says that it was told so. */
  readonly isOff?: boolean
  /** Chrome or Chromium to use instead of one in the usual places. */
  readonly chromePath?: string | null
  /** Private hosts, addresses and ranges that pages may come from. */
  readonly allowedAddresses?: readonly string[]
  readonly host?: PageHostSetting
  /** A page that has not answered for so long is opened anew; default 8 s. */
  readonly hangLimitMs?: number
  readonly log?: (level: 'info' | 'warn' | 'error', message: string) => void
}

/** Pages are laid out for 720p, as overlays mostly are (GAP-005). */
const format: PictureFormat = { widthPixels: 1_280, heightPixels: 720, framesPerSecond: 30 }
const missingText =
  'Web pages are not drawn by this server: it has no Chrome or Chromium. Install one, or set CHROME_PATH to it, and start the server again.'
/** Longer than honest pages compute at a stretch, on a busy machine too. */
const defaultHangLimitMs = 8_000
const firstRestartMs = 200
const maxRestartMs = 10_000
/** One that ran this long without trouble is started again at once. */
const stableMs = 10_000

/**
 * Draws web pages in a process of its own, which runs while there are pages and is replaced when it dies. Its folder,
 * with sockets and profiles, is nobody else's. Dispose it.
 */
export class PageRenderer implements PageRendererPort, AsyncDisposable {
  readonly #options: PageRendererOptions
  readonly #chromePath: string | null
  readonly #pages = new Map<string, WantedPage>()
  readonly #listeners = new Set<(report: PageReport) => void>()
  readonly #ending = new Set<Promise<void>>()
  #folder: string | null = null
  #host: PageHostProcess | null = null
  #restart: NodeJS.Timeout | null = null
  #restartMs = firstRestartMs
  #launchedAtMs = 0
  #sockets = 0

  constructor(options: PageRendererOptions = {}) {
    this.#options = options
    this.#chromePath = findChrome(options.chromePath ?? null)
  }

  get fault(): string | null {
    if (this.#options.isOff) return 'Web pages are not drawn by this server: PAGES_MAX is 0.'
    return this.#chromePath === null ? missingText : null
  }

  /** Process id of the page host that runs now, for diagnosis. */
  get hostPid(): number | undefined {
    return this.#host?.pid
  }

  render({ id, uri, customCss }: PageToRender): PagePictures {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'proscenium-pages-'))
    const known = this.#pages.get(id)
    const socketPath = known?.socketPath ?? join(this.#folder, `${++this.#sockets}.sock`)
    this.#pages.set(id, { id, uri, customCss, socketPath })
    this.#tell()
    return { socketPath, ...format }
  }

  drop(id: string): void {
    if (this.#pages.delete(id)) this.#tell()
  }

  on(listener: (report: PageReport) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pages.clear()
    this.#tell()
    this.#listeners.clear()
    await Promise.all(this.#ending)
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true })
    this.#folder = null
  }

  /** A host that has nothing to show ends, and Chromium with it. */
  #tell(): void {
    if (this.#pages.size === 0) {
      this.#end()
      return
    }
    if (this.#host === null && this.#restart === null) this.#launch()
    this.#host?.show([...this.#pages.values()])
  }

  #launch(): void {
    const { allowedAddresses = [], hangLimitMs = defaultHangLimitMs } = this.#options
    if (this.#chromePath === null || this.#folder === null) return
    this.#launchedAtMs = performance.now()
    this.#host = new PageHostProcess(
      {
        chromePath: this.#chromePath,
        allowedAddresses: [...allowedAddresses],
        folder: mkdtempSync(join(this.#folder, 'host-')),
        sharedFolder: this.#folder,
        picture: format,
        hangLimitMs,
      },
      {
        message: (message) => this.#hear(message),
        exit: (detail) => this.#onExit(detail),
      },
      this.#options.host,
    )
  }

  #end(): void {
    if (this.#restart !== null) clearTimeout(this.#restart)
    this.#restart = null
    if (this.#host === null) return
    const ending: Promise<void> = this.#host.end().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
    this.#host = null
  }

  #onExit(detail: string): void {
    this.#host = null
    this.#log('error', `The process that draws web pages ended (${detail}); a new one is started.`)
    for (const id of this.#pages.keys()) {
      this.#report({ id, state: 'failing', error: 'The process that draws web pages ended.' })
    }
    const isStable = performance.now() - this.#launchedAtMs > stableMs
    const delayMs = isStable ? firstRestartMs : this.#restartMs
    this.#restartMs = Math.min(maxRestartMs, delayMs * 2)
    this.#restart = setTimeout(() => {
      this.#restart = null
      this.#tell()
    }, delayMs)
  }

  #hear(message: PageHostNews): void {
    if (message.type === 'log') {
      this.#log(message.level, message.message)
      return
    }
    const { id } = message
    this.#report(
      message.type === 'shown'
        ? { id, state: 'shown' }
        : { id, state: 'failing', error: message.error },
    )
  }

  #report(report: PageReport): void {
    for (const listener of this.#listeners) listener(report)
  }

  #log(level: 'info' | 'warn' | 'error', message: string): void {
    this.#options.log?.(level, message)
  }
}
