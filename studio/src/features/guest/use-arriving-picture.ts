import { type RefObject, useEffect, useState } from 'react'

const LOOK_MS = 500
/** A program that has no picture for so long has stopped. */
const STILL_MS = 3_000

/** Whether new pictures reach a video element; a stream whose sender went away leaves its last one standing. */
export function useArrivingPicture(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isArriving, setArriving] = useState(false)
  useEffect(() => {
    let frames = 0
    let changedAtMs = Number.NEGATIVE_INFINITY
    const timer = setInterval(() => {
      const { totalVideoFrames = 0 } = video.current?.getVideoPlaybackQuality?.() ?? {}
      if (totalVideoFrames !== frames) {
        frames = totalVideoFrames
        changedAtMs = performance.now()
      }
      setArriving(performance.now() - changedAtMs < STILL_MS)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [video])
  return isArriving
}
