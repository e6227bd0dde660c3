import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploadPace } from './upload-pace.ts'

const settled = async (wait: Promise<void>) => {
  let isDone = false
  void wait.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isDone
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the pace of uploads (LIB-UPL-047, GAP-124)', () => {
  it('is halved by each "too many", and never less than one', () => {
    const pace = createUploadPace(5)
    const seen = [pace.allowed]
    for (let at = 0; at < 4; at += 1) {
      pace.slowDown(0)
      seen.push(pace.allowed)
    }
    expect(seen).toEqual([5, 2, 1, 1, 1])
  })

  it('is one more after each success, up to five', () => {
    const pace = createUploadPace(5)
    pace.slowDown(0)
    const seen = [1, 2, 3, 4].map(() => {
      pace.speedUp()
      return pace.allowed
    })
    expect(seen).toEqual([3, 4, 5, 5])
  })

  it('lets in as many as are allowed, others as those leave', async () => {
    const pace = createUploadPace(2)
    expect(await settled(pace.enter())).toBe(true)
    expect(await settled(pace.enter())).toBe(true)
    const third = pace.enter()
    expect(await settled(third)).toBe(false)
    pace.leave()
    expect(await settled(third)).toBe(true)
  })

  it('lets nobody in while the server wants rest', async () => {
    const pace = createUploadPace(2)
    pace.slowDown(3_000)
    const next = pace.enter()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(await settled(next)).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await settled(next)).toBe(true)
  })
})
