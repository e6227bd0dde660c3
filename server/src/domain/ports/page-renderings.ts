/** Whatever draws web pages for shows, told of what becomes of those in libraries. */
export interface PageRenderings {
  /** A page has another address or other styles. */
  changed(browserId: string): void
  removed(browserId: string): void
}
