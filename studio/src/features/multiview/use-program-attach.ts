import { useMemo } from 'react'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'

type Attach = (element: HTMLCanvasElement) => () => void

/** How an element shows the program in a format: the very same function each time, or it would be attached anew. */
export function useProgramAttach(feed: MultiviewFeed): (formatId: string | null) => Attach {
  return useMemo(() => {
    const known = new Map<string | null, Attach>()
    return (formatId) => {
      const attach =
        known.get(formatId) ??
        ((element: HTMLCanvasElement) => feed.attachProgram(element, formatId))
      known.set(formatId, attach)
      return attach
    }
  }, [feed])
}
