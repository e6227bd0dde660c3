import type { DetectedFace } from './face-net.ts'

/** A face that is gone is taken to be where it was for so long. */
const HOLD_MS = 2_000
/** Another face is followed once it has been so much larger for so long. */
const LARGER = 1.4
const LARGER_FOR_MS = 1_000
/** How far a face may be from where it was awaited, in its own widths, and still be the same. */
const SAME_WIDTHS = 1
/** How much of what a detection says is believed, of the place and of the speed. */
const PLACE_GAIN = 0.7
const SPEED_GAIN = 0.35
/** The speed of a face is trusted so far ahead of the last detection. */
const AHEAD_MS = 400

/** Where a face is, and how fast it goes: parts of the picture's width, and of that a second. */
export interface FacePlace {
  readonly x: number
  readonly speed: number
}

interface KnownFace {
  readonly x: number
  readonly speed: number
  readonly width: number
  readonly area: number
  readonly atMs: number
}

/**
 * Follows one face through the detections of a source: the largest, and then the same one, until another is clearly
 * larger for a second or it has been gone for two.
 */
export class FaceTrack {
  #face: KnownFace | null = null
  /** Since when another face has been larger. */
  #largerSinceMs: number | null = null

  /** Takes what was detected in the picture of a moment. */
  note(faces: readonly DetectedFace[], atMs: number): void {
    const known = this.place(atMs) ? this.#face : null
    const largest = faces.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    if (!largest) return
    const same = known ? this.#sameAs(faces, known, atMs) : undefined
    if (!known || !same) {
      // While the one that is followed may still come back, nothing else is.
      if (!known) this.#face = { ...measured(largest, atMs), speed: 0 }
      return
    }
    if (this.#isOutgrown(same, largest, atMs)) this.#face = { ...measured(largest, atMs), speed: 0 }
    else this.#face = moved(known, measured(same, atMs))
  }

  /** Where the face is at a moment; null where none is known, or it has been gone for too long. */
  place(nowMs: number): FacePlace | null {
    const face = this.#face
    if (!face || nowMs - face.atMs > HOLD_MS) return null
    const aheadMs = Math.min(nowMs - face.atMs, AHEAD_MS)
    const isAhead = nowMs - face.atMs <= AHEAD_MS
    return { x: face.x + (face.speed * aheadMs) / 1_000, speed: isAhead ? face.speed : 0 }
  }

  /** Where the face was seen last, however long ago. */
  get lastX(): number | null {
    return this.#face?.x ?? null
  }

  #sameAs(faces: readonly DetectedFace[], known: KnownFace, atMs: number) {
    const { x } = this.place(atMs) ?? known
    const distance = (face: DetectedFace) => Math.abs(face.x - x)
    const nearest = faces.toSorted((a, b) => distance(a) - distance(b))[0]
    return nearest && distance(nearest) < SAME_WIDTHS * Math.max(known.width, nearest.width)
      ? nearest
      : undefined
  }

  #isOutgrown(same: DetectedFace, largest: DetectedFace, atMs: number): boolean {
    const isLarger = largest !== same && areaOf(largest) > LARGER * areaOf(same)
    this.#largerSinceMs = isLarger ? (this.#largerSinceMs ?? atMs) : null
    return this.#largerSinceMs !== null && atMs - this.#largerSinceMs >= LARGER_FOR_MS
  }
}

function areaOf({ width, height }: DetectedFace): number {
  return width * height
}

function measured(face: DetectedFace, atMs: number): Omit<KnownFace, 'speed'> {
  return { x: face.x, width: face.width, area: areaOf(face), atMs }
}

/** An alpha-beta filter: place and speed go part of the way to what was measured. */
function moved(before: KnownFace, now: Omit<KnownFace, 'speed'>): KnownFace {
  const seconds = (now.atMs - before.atMs) / 1_000
  if (seconds <= 0) return before
  const awaited = before.x + before.speed * seconds
  const surprise = now.x - awaited
  return {
    ...now,
    x: awaited + PLACE_GAIN * surprise,
    speed: before.speed + (SPEED_GAIN * surprise) / seconds,
  }
}
