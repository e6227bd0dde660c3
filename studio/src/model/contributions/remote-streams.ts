import type { Contribution } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import type {
  StreamViewer,
  ViewerStats,
  ViewerStatus,
} from '../../services/stream-viewer/stream-viewer.ts'
import { retryPageStreams } from '../browsers/watch-page-streams.ts'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { contributionsState } from './store.ts'

type MediaKind = 'audio' | 'video'

interface Watched {
  readonly viewer: StreamViewer
  readonly index: number
  /** What the guest sends of late; a picture that stopped must not stand still in the show. */
  sends: Readonly<Record<MediaKind, boolean>>
  readonly stop: () => void
}

/** One viewer for each slot that a guest or a pull fills; `watchRemoteStreams` owns them. */
const watched = new Map<string, Watched>()

/** Watches what guests and pulls send, and gives it to the engine, until the returned function is called. */
export function watchRemoteStreams(): () => void {
  const stops = [subscribe(contributionsState, sync), subscribe(eventState, sync)]
  sync()
  return () => {
    for (const stop of stops) stop()
    for (const id of [...watched.keys()]) leave(id)
  }
}

/** Tracks that arrive of a slot from elsewhere. */
export function remoteTracks(index: number): MediaStreamTrack[] {
  const entry = [...watched.values()].find((candidate) => candidate.index === index)
  if (!entry) return []
  const { viewer, sends } = entry
  return viewer.stream
    .getTracks()
    .filter(({ readyState, kind }) => readyState === 'live' && sends[kind as MediaKind])
}

/** Tries again now whatever is not connected: the server is back, or the network. */
export function retryRemoteStreams(): void {
  for (const { viewer } of watched.values()) viewer.retryNow()
  retryPageStreams()
}

function sync(): void {
  const { event } = eventState
  const wanted = event ? contributionsState.slots.filter(isSentByOthers) : []
  for (const id of [...watched.keys()]) {
    if (!wanted.some((slot) => slot.id === id)) leave(id)
  }
  for (const slot of wanted) {
    if (!event || slot.monitor === null) continue
    const entry = watched.get(slot.id) ?? watch(slot)
    const { audio, video } = entry.sends
    if (audio !== slot.hasAudio || video !== slot.hasVideo) {
      entry.sends = sendsOf(slot)
      refresh(slot.index)
    }
    entry.viewer.start({
      apiUrl: event.apiUrl,
      rtcConfiguration: JSON.parse(JSON.stringify(event.rtcConfiguration)),
      streamId: slot.monitor.streamId,
      bufferMs: slot.latency,
    })
  }
}

/** This tab's own devices don't make the way over the server. */
function isSentByOthers({ monitor, status, index }: Contribution): boolean {
  const { camera, screen } = contributionsState
  const isOwn = [camera, screen].some((own) => own.index === index && own.stream !== null)
  return monitor !== null && status === 'started' && !isOwn
}

function sendsOf({ hasAudio, hasVideo }: Contribution): Watched['sends'] {
  return { audio: hasAudio, video: hasVideo }
}

function watch(slot: Contribution): Watched {
  const { id, index } = slot
  const viewer = showServices().createViewer()
  const stops = [
    viewer.onTracks(() => refresh(index)),
    viewer.onStatus((status) => note(id, { status })),
    viewer.onStats((stats) => note(id, { stats })),
  ]
  const entry: Watched = {
    viewer,
    index,
    sends: sendsOf(slot),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
  watched.set(id, entry)
  return entry
}

function leave(id: string): void {
  const entry = watched.get(id)
  if (!entry) return
  watched.delete(id)
  entry.stop()
  entry.viewer.dispose()
  delete contributionsState.remotes[id]
  refresh(entry.index)
}

function note(id: string, news: { status?: ViewerStatus; stats?: ViewerStats }): void {
  const before = contributionsState.remotes[id]
  const status = news.status ?? before?.status ?? { status: 'idle' }
  contributionsState.remotes[id] = { status, stats: news.stats ?? before?.stats ?? null }
}

function refresh(contributionIndex: number): void {
  showServices().engine.sources.refresh({ kind: 'contribution', contributionIndex })
}
