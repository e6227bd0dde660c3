import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NOT_LIVE } from '../../model/event/store.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { StopButton } from './stop-button.tsx'

const HOLD_MS = 800

let show: TestShow

beforeEach(() => {
  show = openTestShow()
  show.fakes.handlers.stopLive = () => NOT_LIVE
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  show.close()
})

const stop = () => screen.getByRole('button', { name: 'End broadcast' })
/** How often the server was told to end the broadcast. */
const stops = () => show.fakes.calls.filter(({ name }) => name === 'stopLive').length
const wait = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs))

it('End broadcast ends it once it has been held for 800 ms, and not before', () => {
  renderWithTexts(<StopButton />)
  fireEvent.pointerDown(stop(), { button: 0 })
  wait(HOLD_MS - 1)
  expect(stops()).toBe(0)
  wait(1)
  expect(stops()).toBe(1)
})

it('End broadcast asks first where it is let go early', () => {
  renderWithTexts(<StopButton />)
  fireEvent.pointerDown(stop(), { button: 0 })
  wait(HOLD_MS - 1)
  fireEvent.pointerUp(stop())
  fireEvent.click(stop())
  wait(HOLD_MS)
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(stops()).toBe(0)
})

it('End broadcast does nothing where its button goes away while it is held', () => {
  const { unmount } = renderWithTexts(<StopButton />)
  fireEvent.pointerDown(stop(), { button: 0 })
  unmount()
  wait(HOLD_MS * 2)
  expect(stops()).toBe(0)
})

it('a hold whose pointer is let go elsewhere leaves the next press by key alone', () => {
  renderWithTexts(<StopButton />)
  fireEvent.pointerDown(stop(), { button: 0 })
  wait(HOLD_MS)
  fireEvent.pointerLeave(stop())
  fireEvent.click(stop(), { detail: 0 })
  expect(screen.getByRole('alertdialog')).toBeDefined()
})

it.each([
  ['pointer leaves the keys to the show', 1, () => document.body],
  ['key is back at End broadcast', 0, stop],
] as const)('who stays on air after a press of End broadcast by %s', (_, detail, place) => {
  renderWithTexts(<StopButton />)
  stop().focus()
  fireEvent.click(stop(), { detail })
  fireEvent.click(screen.getByRole('button', { name: 'Stay on air' }))
  // The focus scope of the dialog gives it back after the removal.
  wait(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(place())
})
