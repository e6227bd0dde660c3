import { describe, expect, it } from 'vitest'
import { StarvedVideo } from './starved-video.ts'

const slow = { framesPerSecond: 20, limit: 'bandwidth' }

describe('a picture that cannot be kept up (CORE-CTS-025, GAP-014)', () => {
  it('is given up after five readings in a row below 80 % of the frame rate', () => {
    const video = new StarvedVideo()
    const heard = Array.from({ length: 5 }, () => video.isStarved(slow, 30))
    expect(heard).toEqual([false, false, false, false, true])
    expect(video.isStarved(slow, 30)).toBe(false)
  })

  it('is kept where a reading is good, nothing limits it, or there is none', () => {
    const video = new StarvedVideo()
    const readings = [slow, slow, slow, slow, { ...slow, framesPerSecond: 24 }, slow, slow]
    expect(readings.some((reading) => video.isStarved(reading, 30))).toBe(false)
    const dark = Array.from({ length: 9 }, () => ({ framesPerSecond: 15, limit: 'none' }))
    expect(dark.some((reading) => video.isStarved(reading, 30))).toBe(false)
    const gone = [slow, slow, null, slow, slow, null, slow]
    expect(gone.some((reading) => video.isStarved(reading, 30))).toBe(false)
  })
})
