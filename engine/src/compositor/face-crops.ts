import { createFaceWorker } from '../faces/create-face-worker.ts'
import { CropFollower } from '../faces/crop-follower.ts'
import type { FaceReport, FaceRequest } from '../faces/face-messages.ts'
import { FaceTrack } from '../faces/face-track.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { type Feed, isTappedFeed } from './feeds/feed.ts'

/** Faces of a source are looked for so often, and those of all sources together no more often than that. */
const LOOK_EVERY_MS = 250
const LOOK_GAP_MS = 60
/** A window that nothing has drawn for so long begins anew: a cut brings it back. */
const FORGET_WINDOW_MS = 500
/** A worker that has not answered for so long is taken to be dead. */
const ANSWER_WAIT_MS = 20_000

/** Where the worker's answers go; a stand-in in tests. */
export interface FaceWorkerPort {
  postMessage(request: FaceRequest, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<FaceReport>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** What the crops need of the compositor. */
export interface FaceCropsParts {
  /** Feed of a source, whose pictures are looked at. */
  readonly feed: (key: SourceKey) => Feed | undefined
  /** Faces are found no longer; windows go back to their places. */
  readonly onLost: (reason: string) => void
  readonly createWorker?: () => FaceWorkerPort
}

/** A window that may follow a face, in parts of its source's width. */
export interface FollowingWindow {
  readonly key: SourceKey
  /** Where its middle is without a face. */
  readonly home: number
  readonly width: number
}

/** A picture that is with the worker, and when it came. */
interface Look {
  readonly key: SourceKey
  readonly atMs: number
}

interface ShownWindow {
  readonly follower: CropFollower
  drawnAtMs: number
}

/**
 * Lets the windows of automatic crops follow the faces in their sources (GAP-025). Pictures go to one worker for all
 * sources, one at a time. Windows of the same source, place and width are one, so that preview and program agree.
 */
export class FaceCrops {
  readonly #parts: FaceCropsParts
  readonly #windows = new Map<string, ShownWindow>()
  readonly #tracks = new Map<SourceKey, FaceTrack>()
  /** When faces were last looked for in each source that is drawn. */
  readonly #lookedAtMs = new Map<SourceKey, number>()
  /** Sources whose next picture is awaited. */
  readonly #awaited = new Set<SourceKey>()
  #wanted = new Set<SourceKey>()
  #worker: FaceWorkerPort | null = null
  /** Whether the worker has loaded its network: what it is sent before that would only wait. */
  #isReady = false
  #look: Look | null = null
  #lastLookMs = Number.NEGATIVE_INFINITY
  #isFollowing = false
  #nowMs = 0

  constructor(parts: FaceCropsParts) {
    this.#parts = parts
  }

  /** Windows follow faces from now on, or go back to their places. The worker starts with the first window. */
  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing
    if (!isFollowing) this.#stop()
  }

  /** Where the middle of a window is now. */
  middleOf({ key, home, width }: FollowingWindow): number {
    if (this.#isFollowing) this.#wanted.add(key)
    const name = `${key} ${home} ${width}`
    const face = this.#tracks.get(key)
    const known = this.#windows.get(name)
    if (!known && !this.#isFollowing) return home
    const x = face?.lastX ?? home
    const window = known ?? {
      follower: new CropFollower({ home, width, x }, this.#nowMs),
      drawnAtMs: this.#nowMs,
    }
    window.drawnAtMs = this.#nowMs
    this.#windows.set(name, window)
    return window.follower.advance(face?.place(this.#nowMs) ?? null, this.#nowMs)
  }

  /** Moves to a moment, before its lists are made. */
  setNow(nowMs: number): void {
    this.#nowMs = nowMs
    for (const [name, { follower, drawnAtMs }] of this.#windows) {
      const isForgotten = nowMs - drawnAtMs > FORGET_WINDOW_MS
      if (isForgotten || (!this.#isFollowing && follower.isHome)) this.#windows.delete(name)
    }
  }

  /** Asks for pictures of the sources whose turn it is, of those that windows have been asked for since the last time. */
  lookOn(): void {
    const wanted = this.#wanted
    this.#wanted = new Set()
    if (!this.#isFollowing) return
    for (const key of this.#awaited) if (!wanted.has(key)) this.#awaited.delete(key)
    for (const key of this.#lookedAtMs.keys()) if (!wanted.has(key)) this.#lookedAtMs.delete(key)
    for (const key of wanted) this.#await(key)
    if (this.#look && this.#nowMs - this.#look.atMs > ANSWER_WAIT_MS) {
      this.#lost('It does not answer')
    }
  }

  /** A source is gone, and where its face was. What comes in its place is looked at anew. */
  release(key: SourceKey): void {
    this.#tracks.delete(key)
    this.#awaited.delete(key)
    this.#lookedAtMs.delete(key)
  }

  dispose(): void {
    this.follow(false)
    this.#windows.clear()
  }

  #await(key: SourceKey): void {
    // The worker may have failed for another source just now.
    if (!this.#isFollowing) return
    const lookedAtMs = this.#lookedAtMs.get(key) ?? Number.NEGATIVE_INFINITY
    if (this.#awaited.has(key) || this.#nowMs - lookedAtMs < LOOK_EVERY_MS) return
    const feed = this.#parts.feed(key)
    if (!feed || !isTappedFeed(feed)) return
    this.#worker ??= this.#start()
    if (!this.#worker) return
    this.#awaited.add(key)
    feed.tap((frame) => this.#see(key, frame))
  }

  /** Whether the picture has been taken, or none is wanted any more. */
  #see(key: SourceKey, frame: VideoFrame): boolean {
    if (!this.#awaited.has(key) || !this.#worker) return true
    if (!this.#isReady || this.#look || this.#nowMs - this.#lastLookMs < LOOK_GAP_MS) return false
    this.#awaited.delete(key)
    this.#lookedAtMs.set(key, this.#nowMs)
    this.#lastLookMs = this.#nowMs
    this.#look = { key, atMs: this.#nowMs }
    const picture = frame.clone()
    this.#worker.postMessage({ picture }, [picture])
    return true
  }

  #start(): FaceWorkerPort | null {
    try {
      const worker = (this.#parts.createWorker ?? createFaceWorker)()
      worker.onmessage = ({ data }) => this.#take(data)
      worker.onerror = (event) => {
        event.preventDefault()
        this.#lost(event.message || 'The worker could not be loaded')
      }
      return worker
    } catch (error) {
      this.#lost(String(error))
      return null
    }
  }

  #take(report: FaceReport): void {
    if (report.kind === 'failed') {
      this.#lost(report.reason)
      return
    }
    if (report.kind === 'ready') this.#isReady = true
    const look = this.#look
    if (report.kind !== 'faces' || !look) return
    this.#look = null
    if (!this.#parts.feed(look.key)) return
    const track = this.#tracks.get(look.key) ?? new FaceTrack()
    track.note(report.faces, look.atMs)
    if (track.lastX !== null) this.#tracks.set(look.key, track)
  }

  #lost(reason: string): void {
    this.#look = null
    this.follow(false)
    this.#parts.onLost(reason)
  }

  /** Windows go back to where they stand without a face. */
  #stop(): void {
    const worker = this.#worker
    // A worker that has a picture closes it first: whoever ends it before that leaks the picture.
    if (worker && this.#look) {
      worker.onmessage = ({ data }) => data.kind === 'ready' || worker.terminate()
      worker.onerror = () => worker.terminate()
    } else worker?.terminate()
    this.#worker = null
    this.#isReady = false
    this.#look = null
    this.#tracks.clear()
    this.#lookedAtMs.clear()
    this.#awaited.clear()
  }
}
