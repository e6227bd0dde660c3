import type {
  PagePictures,
  PageRendererPort,
  PageReport,
  PageToRender,
} from '../domain/ports/page-renderer-port.ts'

/** A renderer that draws nothing: tests look at what it was asked, and make it report. */
export class FakePageRenderer implements PageRendererPort {
  fault: string | null = null
  /** Why pages can't be shown; null shows them at once. */
  failure: string | null = null
  /** The pages that are to be drawn, by their ids. */
  readonly pages = new Map<string, PageToRender>()
  readonly #listeners = new Set<(report: PageReport) => void>()

  report(report: PageReport): void {
    for (const listener of this.#listeners) listener(report)
  }

  render(page: PageToRender): PagePictures {
    const { id, uri, customCss } = page
    this.pages.set(id, { id, uri, customCss })
    const { failure } = this
    queueMicrotask(() => {
      this.report(
        failure === null ? { id, state: 'shown' } : { id, state: 'failing', error: failure },
      )
    })
    const size = { widthPixels: 1_280, heightPixels: 720, framesPerSecond: 30 }
    return { socketPath: `/pages/${page.id}.sock`, ...size }
  }

  drop(id: string): void {
    this.pages.delete(id)
  }

  on(listener: (report: PageReport) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
