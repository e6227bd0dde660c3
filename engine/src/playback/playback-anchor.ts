const MS_PER_SECOND = 1000

/**
 * Where a file stands: at `positionS` since `atMs`, running or held. Positions grow on through loops, so
 * that both threads agree which round they mean; the place within the file is the remainder.
 */
export interface PlaybackAnchor {
  readonly playing: boolean
  readonly positionS: number
  /** Milliseconds since 1970; may lie a little ahead, to start picture and sound at one moment. */
  readonly atMs: number
  /** How fast it runs: seconds of the file in a second. */
  readonly speed: number
  /** Grows with every jump, so that frames of the place before are not shown any more. */
  readonly jump: number
}

/** Position in seconds at a moment; before `atMs` it stands. */
export function positionAt(anchor: PlaybackAnchor, nowMs: number): number {
  if (!anchor.playing) return anchor.positionS
  return anchor.positionS + (Math.max(0, nowMs - anchor.atMs) * anchor.speed) / MS_PER_SECOND
}

/** The moment at which a running file reaches a position. */
export function momentOf(anchor: PlaybackAnchor, positionS: number): number {
  return anchor.atMs + ((positionS - anchor.positionS) * MS_PER_SECOND) / anchor.speed
}

/** The place within a file of that length, 0 to below its duration. */
export function placeInFile(positionS: number, durationS: number): number {
  if (durationS <= 0) return 0
  return positionS - Math.floor(positionS / durationS) * durationS
}

/** Start of the round in which a position lies. */
export function roundStart(positionS: number, durationS: number): number {
  return positionS - placeInFile(positionS, durationS)
}

/** Runs on from where it stands. */
export function playFrom(anchor: PlaybackAnchor, nowMs: number, leadMs = 0): PlaybackAnchor {
  if (anchor.playing) return anchor
  return { ...anchor, playing: true, atMs: nowMs + leadMs }
}

/** Holds it where it stands. */
export function pauseAt(anchor: PlaybackAnchor, nowMs: number): PlaybackAnchor {
  if (!anchor.playing) return anchor
  return { ...anchor, playing: false, positionS: positionAt(anchor, nowMs), atMs: nowMs }
}

/** Jumps to a position, running or held as before. */
export function seekTo(
  anchor: PlaybackAnchor,
  positionS: number,
  nowMs: number,
  leadMs = 0,
): PlaybackAnchor {
  return {
    playing: anchor.playing,
    positionS: Math.max(0, positionS),
    atMs: nowMs + leadMs,
    speed: anchor.speed,
    jump: anchor.jump + 1,
  }
}

/** Runs at another speed from where it is; what has not begun yet begins when it was to. */
export function atSpeed(anchor: PlaybackAnchor, speed: number, nowMs: number): PlaybackAnchor {
  const atMs = Math.max(nowMs, anchor.atMs)
  return { ...anchor, positionS: positionAt(anchor, atMs), atMs, speed }
}

/** Corrects a running anchor by a drift that another clock has shown, without a jump. */
export function shiftBy(anchor: PlaybackAnchor, ms: number): PlaybackAnchor {
  return { ...anchor, atMs: anchor.atMs + ms }
}

/** A file at its start, held. */
export const REWOUND: PlaybackAnchor = {
  playing: false,
  positionS: 0,
  atMs: 0,
  speed: 1,
  jump: 0,
}
