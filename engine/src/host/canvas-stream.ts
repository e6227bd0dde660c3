import { createVideoTrack } from '../capture/video-track.ts'
import type { CanvasHostSpec } from './canvas-options.ts'
import type { EngineRoom } from './engine-room.ts'

/** The tracks of a canvas: made when first asked for, the same until the canvas goes. */
export class CanvasStream {
  readonly #spec: CanvasHostSpec
  readonly #room: EngineRoom
  #stream: MediaStream | null = null
  /** Whether its track has a keeper, and outlives a compositor. */
  #isKept = false

  constructor(spec: CanvasHostSpec, room: EngineRoom) {
    this.#spec = spec
    this.#room = room
  }

  /** True once the tracks have been made. */
  get isOpen(): boolean {
    return this.#stream !== null
  }

  /** Throws EngineError `unsupported` where the browser makes no such track. */
  open(): MediaStream {
    this.#stream ??= this.#make()
    return this.#stream
  }

  /** Leads the pictures of another compositor to the track, which has repeated the last one meanwhile. */
  rejoin(): void {
    const { link, keeper } = this.#room
    const { id } = this.#spec
    if (!this.#isKept || !keeper) return
    const port = keeper.join(id)
    link.post({ kind: 'canvas-track', id, end: { kind: 'port', port } }, [port])
  }

  /** Ends the tracks. */
  stop(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
  }

  #make(): MediaStream {
    const { width, height, frameRate, role, id } = this.#spec
    const { capabilities, keeper, link, mixer } = this.#room
    const { capture, thread } = capabilities
    const isOutput = role === 'program' || role === 'iso'
    // Only these get a frame at every deadline; others may be left out under pressure.
    const track = { frameRate: isOutput ? frameRate : null, isEncoded: isOutput }
    const video = createVideoTrack({
      width,
      height,
      capture,
      inWorker: thread === 'worker',
      keep: keeper && ((writable) => keeper.keep(id, writable, track)),
    })
    this.#isKept = video.end.kind === 'port'
    link.post({ kind: 'canvas-track', id, end: video.end }, video.transfer)
    return new MediaStream(isOutput ? [video.track, mixer.track(id)] : [video.track])
  }
}
