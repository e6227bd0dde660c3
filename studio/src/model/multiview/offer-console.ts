import type { ConsoleKeys, ConsoleLink } from './console-link.ts'
import { forgetMultiview, rememberMultiview } from './open-multiview.ts'

/**
 * Offers this console to the windows that it opened, until the returned function is called. What they need comes with
 * the first of them; what a window has is freed when it goes, by whatever way.
 */
export function offerConsole(keys: ConsoleKeys): () => void {
  const ends = new Set<() => void>()
  const endAll = () => {
    for (const end of [...ends]) end()
  }
  const link: ConsoleLink = {
    async connect(panel, onEnd) {
      const { createMultiviewFeed } = await import('./create-multiview-feed.ts')
      if (window.prosceniumConsole !== link || panel.closed) return null
      rememberMultiview(panel)
      const feed = createMultiviewFeed(keys)
      const dispose = () => {
        ends.delete(end)
        panel.removeEventListener('pagehide', leave)
        feed.dispose()
      }
      const leave = () => {
        dispose()
        forgetMultiview()
      }
      const end = () => {
        dispose()
        onEnd()
      }
      ends.add(end)
      panel.addEventListener('pagehide', leave)
      return { ...feed, dispose }
    },
  }
  window.prosceniumConsole = link
  window.addEventListener('pagehide', endAll)
  return () => {
    window.removeEventListener('pagehide', endAll)
    if (window.prosceniumConsole === link) delete window.prosceniumConsole
    endAll()
  }
}
