import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { everySecond } from './every-second.ts'
import { LiveText } from './live-text.tsx'
import { Timecode } from './timecode.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('words that change by themselves', () => {
  it('are written as they change, without a commit', () => {
    let commits = 0
    const count = () => {
      commits += 1
    }
    render(
      <Profiler id="console" onRender={count}>
        <Timecode sinceMs={10_000} full />
        <LiveText read={() => `at ${Date.now() / 1_000}`} watch={everySecond} />
      </Profiler>,
    )
    expect(screen.getByText('00:00:00').getAttribute('datetime')).toBe('PT0S')
    act(() => vi.advanceTimersByTime(61_000))
    expect(screen.getByText('00:01:01').getAttribute('datetime')).toBe('PT61S')
    expect(screen.getByText('at 71')).toBeDefined()
    expect(commits).toBe(1)
  })

  it('leave no timer behind', () => {
    const { unmount } = render(
      <>
        <Timecode sinceMs={0} />
        <Timecode sinceMs={0} full />
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are written anew when what they stand for changes', () => {
    const { rerender } = render(<Timecode durationMs={1_000} />)
    rerender(<Timecode durationMs={3_600_000} />)
    expect(screen.getByText('1:00:00')).toBeDefined()
  })
})
