import type { FacePlace } from './face-track.ts'

/** Parts of the window's width: it rests while the face is so near its middle, and again once it is so near. */
const DEAD_ZONE = 1 / 12
const ARRIVED = 1 / 60
/** How hard the window is drawn to the face; it comes to rest without swinging. */
const STIFFNESS_PER_S = 7
/** Fastest that a window moves, in picture widths a second: after a face, and back to its place. */
const MOST_PER_S = 0.6
const RETURN_PER_S = 0.08
/** How much faster it may become in a second, in picture widths a second; it brakes as hard as it needs. */
const SPEED_UP_PER_S2 = 2
/** Longer steps than this are those of a machine that stood still. */
const LONGEST_STEP_S = 0.1

/**
 * The middle of a window that follows a face, in parts of the picture's width. It never jumps: it rests in a dead zone,
 * sets off gently and is limited in speed.
 */
export class CropFollower {
  readonly #home: number
  readonly #width: number
  #x: number
  #speed = 0
  #isMoving = false
  #atMs: number

  /** `home`: where the window stands without a face; `width`: of the window; `x`: where it is to begin. */
  constructor(
    place: { readonly home: number; readonly width: number; readonly x: number },
    nowMs: number,
  ) {
    this.#width = place.width
    this.#home = this.#within(place.home)
    this.#x = this.#within(place.x)
    this.#atMs = nowMs
  }

  /** Whether it is where it stands without a face. */
  get isHome(): boolean {
    return this.#x === this.#home
  }

  /** Moves on to a moment and says where the middle is. Asked again for the same moment it stays. */
  advance(face: FacePlace | null, nowMs: number): number {
    const seconds = Math.min((nowMs - this.#atMs) / 1_000, LONGEST_STEP_S)
    this.#atMs = nowMs
    if (seconds <= 0) return this.#x
    if (face) this.#follow(face, seconds)
    else this.#return(seconds)
    return this.#x
  }

  #follow(face: FacePlace, seconds: number): void {
    const target = this.#within(face.x)
    const targetSpeed = target === face.x ? face.speed : 0
    const distance = target - this.#x
    if (!this.#isMoving && Math.abs(distance) <= DEAD_ZONE * this.#width) return
    this.#isMoving = true
    const pull = STIFFNESS_PER_S ** 2 * distance + 2 * STIFFNESS_PER_S * (targetSpeed - this.#speed)
    const change = pull * seconds
    const isFaster = Math.abs(this.#speed + change) > Math.abs(this.#speed)
    const allowed = isFaster ? limited(change, SPEED_UP_PER_S2 * seconds) : change
    this.#speed = limited(this.#speed + allowed, MOST_PER_S)
    this.#x = this.#within(this.#x + this.#speed * seconds)
    const isNear = Math.abs(target - this.#x) < ARRIVED * this.#width
    if (isNear && Math.abs(this.#speed) < ARRIVED * this.#width) this.#rest()
  }

  #return(seconds: number): void {
    const distance = this.#home - this.#x
    // Down from the speed of the face before it turns back.
    const wanted = limited(distance * STIFFNESS_PER_S, RETURN_PER_S)
    this.#speed += (wanted - this.#speed) * Math.min(1, STIFFNESS_PER_S * seconds)
    const step = this.#speed * seconds
    if (Math.abs(distance) < 1e-4 && Math.abs(step) < 1e-4) {
      this.#x = this.#home
      this.#rest()
    } else this.#x = this.#within(this.#x + step)
  }

  #rest(): void {
    this.#isMoving = false
    this.#speed = 0
  }

  /** As far to the sides as the window can go. */
  #within(x: number): number {
    return Math.min(Math.max(x, this.#width / 2), 1 - this.#width / 2)
  }
}

function limited(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most)
}
