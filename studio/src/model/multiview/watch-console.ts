import type { ConsoleLink, MultiviewFeed } from './console-link.ts'

/** Whether a window beside the console has one. */
export type ConsoleState =
  /** Nobody opened this window: there is no console that it could belong to. */
  | { readonly kind: 'none' }
  /** The console is being loaded, or was left; it may come back. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'connected'; readonly feed: MultiviewFeed }

/** A console that was reloaded tells nobody that it is back. */
const LOOK_EVERY_MS = 500

/**
 * Finds the console that opened this window, again when it was reloaded, until the returned function is called. A
 * window whose console was closed closes too.
 */
export function watchConsole(onChange: (state: ConsoleState) => void, page = window): () => void {
  const { opener } = page as { readonly opener: Window | null }
  if (opener === null) {
    onChange({ kind: 'none' })
    return () => undefined
  }
  let link: ConsoleLink | undefined
  let feed: MultiviewFeed | null = null
  let isStopped = false

  function lose(): void {
    feed?.dispose()
    feed = null
    link = undefined
    if (!isStopped) onChange({ kind: 'waiting' })
  }

  async function join(found: ConsoleLink): Promise<void> {
    link = found
    const isCurrent = () => !isStopped && link === found
    const joined = await found.connect(page, () => isCurrent() && lose()).catch(() => null)
    if (!isCurrent()) return joined?.dispose()
    feed = joined
    if (joined === null) link = undefined
    else onChange({ kind: 'connected', feed: joined })
  }

  function look(): void {
    if (opener?.closed) {
      page.close()
      return
    }
    const found = consoleOf(opener)
    if (found === link) return
    if (link !== undefined) lose()
    if (found !== undefined) void join(found)
  }

  onChange({ kind: 'waiting' })
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return () => {
    isStopped = true
    clearInterval(timer)
    lose()
  }
}

/** Undefined while there is none; a page of others says nothing of itself. */
function consoleOf(opener: Window | null): ConsoleLink | undefined {
  try {
    return opener?.prosceniumConsole
  } catch {
    return undefined
  }
}
