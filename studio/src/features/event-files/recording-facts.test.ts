import { describe, expect, it } from 'vitest'
import { codecName, isDeletable, pictureShape } from './recording-facts.ts'

describe('recording facts', () => {
  it('CORE-REC-002: names codecs as people know them, and leaves unknown ones alone', () => {
    expect(codecName('avc')).toBe('H.264')
    expect(codecName('OPUS')).toBe('Opus')
    expect(codecName('xyz1')).toBe('xyz1')
    expect(codecName(null)).toBeNull()
  })

  it('tells the shape of a picture, odd sizes of encoders included', () => {
    expect(pictureShape({ width: 1280, height: 720 })).toBe('16:9')
    expect(pictureShape({ width: 608, height: 1080 })).toBe('9:16')
    expect(pictureShape({ width: 1000, height: 720 })).toBe('1000 × 720')
    expect(pictureShape({ width: null, height: 720 })).toBeNull()
  })
})

describe('a recording may be deleted', () => {
  it.each(['recording', 'finalizing'] as const)(
    'neither itself nor its parts while it is %s',
    (status) => {
      const recordings = [
        { id: 'whole', partOf: null, status },
        { id: 'part', partOf: 'whole', status: 'ready' },
        { id: 'other', partOf: null, status: 'ready' },
      ] as const
      const deletable = recordings.filter((recording) => isDeletable(recording, recordings))
      expect(deletable.map(({ id }) => id)).toEqual(['other'])
    },
  )
})
