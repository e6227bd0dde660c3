import type { StreamInput } from '@proscenium/engine'
import type { ServerMessagePayload } from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import type { PageStreams } from './page-streams.ts'

/** What watches the pages; fetched with the first page that a scene shows. */
let streams: Promise<PageStreams> | null = null
/** Pages that were asked for while it could not be fetched. */
const missed = new Set<string>()

/** Ends watching web pages when the returned function is called. */
export function watchPageStreams(): () => void {
  return () => {
    const ending = streams
    streams = null
    missed.clear()
    void ending?.then((found) => found.dispose()).catch(() => undefined)
  }
}

/**
 * The stream of a page that the server draws, for the engine: null while there is none, and in a template (GAP-005).
 * Rejects where the code for it cannot be fetched.
 */
export async function browserStream(browserId: string): Promise<StreamInput | null> {
  if (!eventState.event) return null
  streams ??= fetchStreams()
  try {
    return (await streams).get(browserId)
  } catch (error) {
    if (streams === null) missed.add(browserId)
    throw error
  }
}

/** A page that this tab watches is broken at the server, or is back. */
export function receivePageNews(news: ServerMessagePayload<'pageUpdated'>): void {
  void streams?.then((found) => found.receive(news)).catch(() => undefined)
}

/** Tries again now whatever is not connected. */
export function retryPageStreams(): void {
  void streams?.then((found) => found.retry()).catch(() => undefined)
  const ids = [...missed]
  missed.clear()
  for (const browserId of ids) {
    showServices().engine.sources.refresh({ kind: 'browser', browserId })
  }
}

async function fetchStreams(): Promise<PageStreams> {
  try {
    const { PageStreams } = await import('./page-streams.ts')
    return new PageStreams()
  } catch (error) {
    streams = null
    throw error
  }
}
