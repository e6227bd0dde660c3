import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePageRenderer } from '../../testing/fake-page-renderer.ts'
import { PageTroubles } from './page-troubles.ts'

describe('pages that break after they were shown (GAP-005)', () => {
  let renderer: FakePageRenderer
  let troubles: PageTroubles
  let told: (string | null)[]

  beforeEach(() => {
    vi.useFakeTimers()
    renderer = new FakePageRenderer()
    told = []
    troubles = new PageTroubles({ renderer, onChange: (_, error) => told.push(error) })
  })
  afterEach(() => {
    troubles[Symbol.dispose]()
    vi.useRealTimers()
  })

  const shown = () => renderer.report({ id: 'page', state: 'shown' })
  const fails = (error = 'It crashed.') => renderer.report({ id: 'page', state: 'failing', error })
  const pass = (ms: number) => vi.advanceTimersByTime(ms)

  it('are told of when they are not back soon, with the newest reason, and when they are back', () => {
    shown()
    fails()
    pass(4_000)
    fails('It has gone.')
    expect(told).toEqual([])
    pass(1_000)
    expect(told).toEqual(['It has gone.'])
    shown()
    pass(2_999)
    expect(told).toHaveLength(1)
    pass(1)
    expect(told).toEqual(['It has gone.', null])
  })

  it('are not told of where they are healed soon, nor where they were never shown', () => {
    fails()
    pass(60_000)
    shown()
    fails()
    pass(4_999)
    shown()
    pass(60_000)
    expect(told).toEqual([])
  })

  it('are told of again at each vain attempt', () => {
    shown()
    fails()
    pass(5_000)
    pass(15_000)
    fails()
    expect(told).toEqual(['It crashed.', 'It crashed.'])
  })

  it('that break again and again are told of, and are back when that has ended', () => {
    shown()
    for (let turn = 0; turn < 5; turn++) {
      pass(10_000)
      fails()
      pass(100)
      shown()
    }
    expect(told).toEqual(['It crashed.', 'It crashed.', 'It crashed.'])
    pass(30_000)
    expect(told.at(-1)).toBeNull()
    pass(1_000)
    fails()
    shown()
    pass(60_000)
    expect(told).toHaveLength(4)
  })

  it('that break seldom are in no trouble', () => {
    shown()
    for (let turn = 0; turn < 5; turn++) {
      pass(70_000)
      fails()
      pass(1_000)
      shown()
    }
    expect(told).toEqual([])
  })

  it('are not told of once they are not drawn any more', () => {
    shown()
    fails()
    troubles.forget('page')
    pass(60_000)
    expect(told).toEqual([])
  })
})
