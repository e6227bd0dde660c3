import type { ErrorCode } from '@proscenium/protocol'
import { createEmitter } from '../services/runtime/emitter.ts'
import type {
  StreamViewer,
  ViewerStats,
  ViewerStatus,
  ViewTarget,
} from '../services/stream-viewer/stream-viewer.ts'

/** A viewer whose stream the test fills. */
export class FakeViewer implements StreamViewer {
  readonly targets: ViewTarget[] = []
  isDisposed = false
  retries = 0
  status: ViewerStatus = { status: 'idle' }
  readonly #tracks: MediaStreamTrack[] = []
  readonly #statuses = createEmitter<ViewerStatus>()
  readonly #figures = createEmitter<ViewerStats>()
  readonly #trackChanges = createEmitter<void>()

  readonly stream = { getTracks: () => this.#tracks } as unknown as MediaStream
  readonly onStatus = this.#statuses.on
  readonly onStats = this.#figures.on
  readonly onTracks = this.#trackChanges.on

  start(target: ViewTarget): void {
    this.targets.push(target)
  }

  stop(): void {}

  retryNow(): void {
    this.retries += 1
  }

  dispose(): void {
    this.isDisposed = true
  }

  /** The server's connection is up and brings tracks of these kinds. */
  brings(...kinds: readonly ('audio' | 'video')[]): void {
    this.#tracks.push(
      ...kinds.map((kind) => ({ kind, readyState: 'live' }) as unknown as MediaStreamTrack),
    )
    this.#trackChanges.emit()
    this.becomes({ status: 'connected' })
  }

  /** The connection breaks, and its tracks are gone. */
  loses(): void {
    this.#tracks.length = 0
    this.#trackChanges.emit()
  }

  /** The server has no such stream; the session that asked for it is closed then. */
  refuses(reason: string, code: ErrorCode = 'not_found'): void {
    this.becomes({ status: 'refused', code, reason })
    this.loses()
  }

  becomes(status: ViewerStatus): void {
    this.status = status
    this.#statuses.emit(status)
  }

  measures(stats: ViewerStats): void {
    this.#figures.emit(stats)
  }
}
