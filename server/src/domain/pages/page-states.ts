import type { PageRendererPort, PageReport } from '../ports/page-renderer-port.ts'

/**
 * Whether pages that are drawn have been shown yet, or fail at it. What was shown once counts as that: when it breaks,
 * it is back soon.
 */
export class PageStates implements Disposable {
  readonly #shown = new Set<string>()
  readonly #failing = new Map<string, string>()
  readonly #waiting = new Set<(report: PageReport) => void>()
  readonly #unsubscribe: () => void

  constructor(renderer: Pick<PageRendererPort, 'on'>) {
    this.#unsubscribe = renderer.on((report) => this.#note(report))
  }

  /** Why a page has not been shown yet; null where it has, and where nothing is known of it within a time. */
  async failureOf(id: string, limitMs: number): Promise<string | null> {
    if (!this.#shown.has(id) && !this.#failing.has(id)) await this.#firstReport(id, limitMs)
    return this.#failing.get(id) ?? null
  }

  /** It is not drawn any more. */
  forget(id: string): void {
    this.#shown.delete(id)
    this.#failing.delete(id)
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  #firstReport(id: string, limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(hear)
        resolve()
      }
      const hear = (report: PageReport) => {
        if (report.id === id) end()
      }
      const timer = setTimeout(end, limitMs)
      this.#waiting.add(hear)
    })
  }

  #note(report: PageReport): void {
    const { id } = report
    if (report.state === 'shown') {
      this.#shown.add(id)
      this.#failing.delete(id)
    } else if (!this.#shown.has(id)) this.#failing.set(id, report.error)
    for (const hear of [...this.#waiting]) hear(report)
  }
}
