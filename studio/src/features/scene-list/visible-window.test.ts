import { describe, expect, it } from 'vitest'
import { scrollToShow, visibleWindow } from './visible-window.ts'

const view = { count: 300, columns: 6, rowHeight: 124, scrollTop: 0, height: 256 }

describe('the tiles of a long list that are drawn', () => {
  it('are those in view and two rows beyond', () => {
    const { first, end, before, after } = visibleWindow(view, 300)
    expect([first, end]).toEqual([0, 30])
    expect(before).toBe(0)
    expect(after).toBe(45 * 124)
  })

  it('follow the scroll, with room for those above and below', () => {
    const { first, end, before, after } = visibleWindow({ ...view, scrollTop: 1240 }, 300)
    expect([first, end]).toEqual([48, 90])
    expect(before).toBe(8 * 124)
    expect(before + after + ((end - first) / 6) * 124).toBe(50 * 124)
  })

  it('are never more than there are', () => {
    expect(visibleWindow({ ...view, count: 7, scrollTop: 4_000 }, 7)).toMatchObject({ end: 7 })
    expect(visibleWindow(view, 0)).toEqual({ first: 0, end: 0, before: 0, after: 0 })
  })

  it('are the first ones before anything is measured', () => {
    expect(visibleWindow(null, 300)).toMatchObject({ first: 0, end: 40 })
  })
})

describe('bringing a tile into view', () => {
  it('scrolls no further than needed, up or down', () => {
    expect(scrollToShow(view, 5)).toBeNull()
    expect(scrollToShow(view, 60)).toBe(11 * 124 - 256)
    expect(scrollToShow({ ...view, scrollTop: 2_000 }, 6)).toBe(124)
  })
})
