import { describe, expect, it } from 'vitest'
import { LOSS_FADE_MS, LostPictures } from './lost-pictures.ts'

const HOLD_MS = 2_000

function lost() {
  const pictures = new LostPictures()
  pictures.lose('guest', HOLD_MS)
  pictures.advance(1_000)
  const shareAt = (nowMs: number) => {
    pictures.advance(nowMs)
    return pictures.share('guest')
  }
  return { pictures, shareAt }
}

describe('the picture of a source that went away', () => {
  it('stands for its time, then goes little by little, and is told of once it has gone', () => {
    const { pictures, shareAt } = lost()
    expect(shareAt(1_000 + HOLD_MS - 1)).toBe(1)
    expect(pictures.isOver('guest')).toBe(false)
    expect(pictures.advance(1_000 + HOLD_MS)).toEqual({ turned: true, gone: [] })
    expect(pictures.isOver('guest')).toBe(true)
    expect(shareAt(1_000 + HOLD_MS + LOSS_FADE_MS / 2)).toBe(0.5)
    const gone = pictures.advance(1_000 + HOLD_MS + LOSS_FADE_MS)
    expect(gone).toEqual({ turned: true, gone: ['guest'] })
    expect(pictures.advance(9_000)).toEqual({ turned: false, gone: [] })
  })

  it('comes back the same way', () => {
    const { pictures, shareAt } = lost()
    expect(shareAt(8_000)).toBe(0)
    expect(pictures.back('guest')).toBe(true)
    expect(shareAt(8_000 + LOSS_FADE_MS / 4)).toBe(0.25)
    expect(shareAt(8_000 + LOSS_FADE_MS)).toBe(1)
    expect(pictures.has('guest')).toBe(false)
  })

  it('is whole where it comes back while it stands', () => {
    const { pictures, shareAt } = lost()
    expect(pictures.back('guest')).toBe(true)
    expect(pictures.has('guest')).toBe(false)
    expect(shareAt(9_000)).toBe(1)
  })

  it('turns round where it comes back on its way out', () => {
    const { pictures, shareAt } = lost()
    const halfway = 1_000 + HOLD_MS + LOSS_FADE_MS / 2
    expect(shareAt(halfway)).toBe(0.5)
    pictures.back('guest')
    expect(shareAt(halfway + LOSS_FADE_MS / 4)).toBe(0.75)
  })
})
