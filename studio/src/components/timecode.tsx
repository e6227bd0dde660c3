import { useLayoutEffect, useRef } from 'react'
import { serverNow } from '../time/server-time.ts'
import { everySecond } from './every-second.ts'
import { formatTimecode, isoDuration } from './format-timecode.ts'

/** Props of {@link Timecode}: either a duration, or the moment since which it counts. */
export type TimecodeProps = {
  /** Always hours too. */
  readonly full?: boolean
  readonly className?: string | undefined
} & (
  | { readonly durationMs: number; readonly sinceMs?: undefined }
  /** Epoch milliseconds by the server's clock. */
  | { readonly sinceMs: number; readonly durationMs?: undefined }
)

/** A duration, or a clock that counts up once a second, written past React. Never announced. */
export function Timecode({ durationMs, sinceMs, full = false, className }: TimecodeProps) {
  const element = useRef<HTMLTimeElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const shownMs = durationMs ?? serverNow() - sinceMs
      if (!element.current) return
      element.current.textContent = formatTimecode(shownMs, full)
      element.current.dateTime = isoDuration(shownMs)
    }
    write()
    return sinceMs === undefined ? undefined : everySecond(write)
  }, [durationMs, sinceMs, full])
  return <time ref={element} className={className} />
}
