import { useEffect, useState } from 'react'
import { formatTimecode, isoDuration } from './format-timecode.ts'

/** Props of {@link Timecode}: either a duration, or the moment since which it counts. */
export type TimecodeProps = {
  /** Always hours too. */
  readonly full?: boolean
  readonly className?: string | undefined
} & (
  | { readonly durationMs: number; readonly sinceMs?: undefined }
  /** Epoch milliseconds on this computer's clock. */
  | { readonly sinceMs: number; readonly durationMs?: undefined }
)

/** A duration, or a clock that counts up once a second. Never announced. */
export function Timecode({ durationMs, sinceMs, full = false, className }: TimecodeProps) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (sinceMs === undefined) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [sinceMs])
  const shownMs = durationMs ?? nowMs - sinceMs
  return (
    <time className={className} dateTime={isoDuration(shownMs)}>
      {formatTimecode(shownMs, full)}
    </time>
  )
}
