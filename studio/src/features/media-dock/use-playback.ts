import { useEffect, useRef, useState } from 'react'
import { type Playback, readPlayback } from '../../model/playback/actions.ts'
import type { Clip } from '../../model/playback/selectors.ts'

const LOOK_EVERY_MS = 250

/** Calls back while clips may have moved on, until the returned function is called. */
export function watchPlayback(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** `closed`: no scene on preview or program has the clip open. */
export type ClipStatus = 'closed' | 'playing' | 'held' | 'ended'

/** What a clip does; draws anew when that changes, not with every frame. */
export function useClipStatus(clip: Clip): ClipStatus {
  const latest = useRef(clip)
  latest.current = clip
  const [status, setStatus] = useState<ClipStatus>(() => statusOf(readPlayback(clip)))
  useEffect(() => {
    const look = () => setStatus(statusOf(readPlayback(latest.current)))
    look()
    return watchPlayback(look)
  }, [])
  return status
}

/** What is left of a clip, in milliseconds; its whole length while it is not open. */
export function remainingMs(clip: Clip): number {
  const playback = readPlayback(clip)
  const durationSec = playback?.durationS ?? ('duration' in clip.file ? clip.file.duration : 0)
  return Math.max(durationSec - (playback?.positionS ?? 0), 0) * 1_000
}

function statusOf(playback: Playback | null): ClipStatus {
  if (!playback) return 'closed'
  if (playback.playing) return 'playing'
  return playback.positionS > 0 && playback.positionS >= playback.durationS - 0.1 ? 'ended' : 'held'
}
