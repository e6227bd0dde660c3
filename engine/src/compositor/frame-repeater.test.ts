import { describe, expect, it } from 'vitest'
import { FrameRepeater } from './frame-repeater.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

interface Picture {
  readonly timestamp: number
  readonly kind: 'wrapped' | 'made' | 'first'
  readonly copy?: string
}

function openRepeater(copies: () => Promise<void> = async () => {}) {
  let made = 0
  const repeater = new FrameRepeater<Picture, string>({
    wrap: (_, timestamp) => ({ timestamp, kind: 'wrapped' }),
    copy: async ({ timestamp }) => {
      made += 1
      await copies()
      return `pixels of ${timestamp}`
    },
    make: (copy, timestamp) => ({ timestamp, kind: 'made', copy }),
  })
  const first = (timestamp: number): Picture => ({ timestamp, kind: 'first' })
  return { repeater, first, made: () => made }
}

describe('FrameRepeater', () => {
  it('copies a picture that stands once, and makes its repetitions of the copy', async () => {
    const { repeater, first, made } = openRepeater()
    const frame = first(0)
    const kinds: string[] = []
    for (let index = 0; index < 6; index++) {
      kinds.push(repeater.at(frame, index * 33_333).kind)
      await settled()
    }
    expect(kinds).toEqual(['wrapped', 'wrapped', 'wrapped', 'made', 'made', 'made'])
    expect(made()).toBe(1)
    repeater.clear()
    expect(repeater.at(frame, 200_000).kind).toBe('wrapped')
  })

  it('copies nothing of pictures that are shown twice', async () => {
    const { repeater, first, made } = openRepeater()
    for (let index = 0; index < 20; index += 2) {
      const frame = first(index)
      expect(repeater.at(frame, index).timestamp).toBe(index)
      expect(repeater.at(frame, index + 1).timestamp).toBe(index + 1)
      await settled()
    }
    expect(made()).toBe(0)
  })

  it('keeps no copy that comes after its picture has gone', async () => {
    const waiting: (() => void)[] = []
    const { repeater, first } = openRepeater(() => new Promise((resolve) => waiting.push(resolve)))
    const old = first(0)
    for (let index = 0; index < 4; index++) repeater.at(old, index)
    const next = first(10)
    expect(repeater.at(next, 10).kind).toBe('wrapped')
    waiting.shift()?.()
    await settled()
    expect(repeater.at(next, 11).kind).toBe('wrapped')
  })

  it('goes on without a copy where none can be made', async () => {
    const { repeater, first, made } = openRepeater(async () => {
      throw new Error('no memory')
    })
    const frame = first(0)
    for (let index = 0; index < 6; index++) {
      expect(repeater.at(frame, index).kind).toBe('wrapped')
      await settled()
    }
    expect(made()).toBe(1)
  })

  it('never goes back to the time of a frame that is older than the repetitions before it', async () => {
    const { repeater, first, made } = openRepeater()
    const old = first(0)
    for (let index = 0; index < 4; index++) {
      repeater.at(old, index * 33_333)
      await settled()
    }
    const late = first(50_000)
    expect(repeater.at(late, 133_333)).toMatchObject({ kind: 'made', copy: 'pixels of 0' })
    await settled()
    expect(repeater.at(late, 166_667)).toMatchObject({ kind: 'made', copy: 'pixels of 50000' })
    expect(made()).toBe(2)
    const next = first(200_000)
    expect(repeater.at(next, 200_000).kind).toBe('wrapped')
    expect(repeater.at(next, 233_333).kind).toBe('wrapped')
  })
})
