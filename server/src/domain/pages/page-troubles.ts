import type { PageRendererPort, PageReport } from '../ports/page-renderer-port.ts'

/** What page troubles work with. */
export interface PageTroublesOptions {
  readonly renderer: Pick<PageRendererPort, 'on'>
  /**
   * A page that was shown is broken, and why, in words fit to show; null once it is back. What goes on is told
   * again at each vain attempt, for those who have come meanwhile.
   */
  readonly onChange: (browserId: string, error: string | null) => void
}

/** What is healed by then is no trouble: its last picture stood meanwhile. */
const graceMs = 5_000
/** A page that breaks so often within the window is in trouble, however soon it is back each time. */
const relapsesOfTrouble = 3
const windowMs = 120_000
/** How long a page has to be shown until it counts as back. */
const calmMs = 3_000
const calmAfterRelapsesMs = 30_000

interface Page {
  isShown: boolean
  isTold: boolean
  error: string
  /** When it broke, of late. */
  relapsesAtMs: number[]
  timer: NodeJS.Timeout | null
}

/** Tells which of the pages that were shown are broken for long, or again and again (GAP-005). */
export class PageTroubles implements Disposable {
  readonly #options: PageTroublesOptions
  /** Those that were shown. */
  readonly #pages = new Map<string, Page>()
  readonly #unsubscribe: () => void

  constructor(options: PageTroublesOptions) {
    this.#options = options
    this.#unsubscribe = options.renderer.on((report) => this.#note(report))
  }

  /** It is not drawn any more. */
  forget(id: string): void {
    const page = this.#pages.get(id)
    if (page) stopTimer(page)
    this.#pages.delete(id)
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
    for (const id of [...this.#pages.keys()]) this.forget(id)
  }

  #note(report: PageReport): void {
    const page = this.#pages.get(report.id)
    if (report.state === 'failing') {
      // One that was never shown is refused to whoever would view it.
      if (page) this.#failed(report.id, page, report.error)
      return
    }
    if (page) this.#shown(report.id, page)
    else {
      const fresh = { isShown: true, isTold: false, error: '', relapsesAtMs: [], timer: null }
      this.#pages.set(report.id, fresh)
    }
  }

  #failed(id: string, page: Page, error: string): void {
    const nowMs = performance.now()
    page.error = error
    if (page.isShown) {
      page.isShown = false
      stopTimer(page)
      page.relapsesAtMs = [...page.relapsesAtMs.filter((ms) => nowMs - ms < windowMs), nowMs]
    }
    if (page.isTold || page.relapsesAtMs.length >= relapsesOfTrouble) this.#tell(id, page)
    else page.timer ??= setTimeout(() => this.#tell(id, page), graceMs)
  }

  #shown(id: string, page: Page): void {
    page.isShown = true
    stopTimer(page)
    if (!page.isTold) return
    const isLoop = page.relapsesAtMs.length >= relapsesOfTrouble
    page.timer = setTimeout(
      () => {
        page.timer = null
        page.isTold = false
        if (isLoop) page.relapsesAtMs = []
        this.#options.onChange(id, null)
      },
      isLoop ? calmAfterRelapsesMs : calmMs,
    )
  }

  #tell(id: string, page: Page): void {
    stopTimer(page)
    page.isTold = true
    this.#options.onChange(id, page.error)
  }
}

function stopTimer(page: Page): void {
  if (page.timer !== null) clearTimeout(page.timer)
  page.timer = null
}
