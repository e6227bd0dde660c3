import { describe, expect, it } from 'vitest'
import { PictureEffort } from './picture-effort.ts'

const slow = { framesPerSecond: 20, limit: 'bandwidth' }
const well = { framesPerSecond: 30, limit: 'none' }

function read(effort: PictureEffort, reading: typeof slow | null, times: number) {
  return Array.from({ length: times }, () => effort.read(reading, 30)).filter(
    (step) => step !== null,
  )
}

describe('a picture that cannot be kept up (CORE-CTS-025, GAP-014)', () => {
  it('becomes smaller after five readings in a row below 80 % of the frame rate, and is given up last', () => {
    const effort = new PictureEffort()
    expect(read(effort, slow, 4)).toEqual([])
    expect(read(effort, slow, 1)).toEqual([{ scale: 2 }])
    expect(read(effort, slow, 5)).toEqual([{ scale: 4 }])
    expect(read(effort, slow, 5)).toEqual(['off'])
  })

  it('grows again step by step when all is well, and later where that was in vain', () => {
    const effort = new PictureEffort()
    read(effort, slow, 10)
    expect(read(effort, well, 200)).toEqual([{ scale: 2 }, { scale: 1 }])
    read(effort, slow, 5)
    expect(read(effort, well, 15)).toEqual([])
    expect(read(effort, well, 15)).toEqual([{ scale: 1 }])
  })

  it('stays where a reading is good, nothing limits it, or there is none', () => {
    const effort = new PictureEffort()
    const readings = [slow, slow, slow, slow, { ...slow, framesPerSecond: 24 }, slow, slow]
    expect(readings.flatMap((reading) => read(effort, reading, 1))).toEqual([])
    expect(read(effort, { framesPerSecond: 15, limit: 'none' }, 9)).toEqual([])
    const gone = [slow, slow, null, slow, slow, null, slow]
    expect(gone.flatMap((reading) => read(effort, reading, 1))).toEqual([])
  })
})
