/** Where the pictures of a rendered page come from: RGBA, one after the other, on a socket of this machine. */
export interface PagePictures {
  readonly socketPath: string
  readonly widthPixels: number
  readonly heightPixels: number
  readonly framesPerSecond: number
}

/** A web page as it is to be shown. */
export interface PageToRender {
  /** Of the browser of the library that it is of. */
  readonly id: string
  readonly uri: string
  /** Empty changes nothing. */
  readonly customCss: string
}

/** How a page does. */
export type PageReport =
  | { readonly id: string; readonly state: 'shown' }
  /** It is tried again; `error` is fit to show. */
  | { readonly id: string; readonly state: 'failing'; readonly error: string }

/**
 * Renders web pages with a transparent ground, in processes of their own. Whatever ends there begins again by itself:
 * who takes the pictures connects once more to the same socket.
 */
export interface PageRendererPort {
  /** Why no page can be rendered, fit to show; null where they can. */
  readonly fault: string | null
  /** Shows a page until {@link drop}; one of that id which is shown already becomes the new one. */
  render(page: PageToRender): PagePictures
  /** A page that isn't shown is no error. */
  drop(id: string): void
  /** Hears of every change; call the function returned to end that. */
  on(listener: (report: PageReport) => void): () => void
}
