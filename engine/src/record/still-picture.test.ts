import { describe, expect, it } from 'vitest'
import { type StillFrame, StillPicture } from './still-picture.ts'

let open = 0
function frame(): StillFrame {
  open += 1
  return {
    clone: () => frame() as never,
    close: () => {
      open -= 1
    },
  }
}

describe('a picture that no other follows', () => {
  it('is due every half second, and sooner while the file has none', () => {
    const still = new StillPicture<StillFrame>()
    expect(still.take(10_000_000, false)).toBe(null)
    still.keep(frame(), 0)
    expect(still.take(90_000, true)).toBe(null)
    expect(still.take(110_000, true)).not.toBe(null)
    expect(still.take(600_000, false)).toBe(null)
    expect(still.take(620_000, false)).not.toBe(null)
    still.keep(frame(), 1_000_000)
    expect(still.take(1_200_000, false)).toBe(null)
  })

  it('closes what it kept', () => {
    open = 0
    const still = new StillPicture<StillFrame>()
    for (let index = 0; index < 10; index++) {
      const each = frame()
      still.keep(each, index)
      each.close()
    }
    expect([open, still.isOpen]).toEqual([1, true])
    still.close()
    expect([open, still.isOpen]).toEqual([0, false])
  })
})
