/** A page that comes by itself; `preload` fetches it, never rejects, and is gone once it is there. */
interface FetchedPage {
  readonly preload?: (() => Promise<void> | undefined) | undefined
}

/** A guard that fetches pages while it asks, instead of after it: the two wait for different answers. */
export function whileFetching<Context>(
  pages: readonly FetchedPage[],
  guard: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  return (context) => {
    for (const page of pages) void page.preload?.()
    return guard(context)
  }
}
