import { type Output, outputSchema } from '@proscenium/protocol'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiveLiveState } from '../../model/event/apply-event.ts'
import { eventState, NOT_LIVE } from '../../model/event/store.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { EventState } from './event-state.tsx'

const SECOND_NS = 1e9
let show: TestShow

beforeEach(() => {
  show = openTestShow()
  vi.useFakeTimers({ toFake: ['Date'], now: show.fakes.clock.now() })
  eventState.status = 'live_pre_roll'
})
afterEach(() => {
  cleanup()
  show.close()
  vi.useRealTimers()
})

const outputOf = (label: string, status: Output['status']) =>
  outputSchema.parse({
    id: label,
    distributorId: null,
    kind: 'rtmp',
    label,
    status,
    statusAt: '2026-01-01T00:00:00.000Z',
  })

/** What the server says of the pre-roll, in seconds. */
function rolls(total: number, elapsed: number, isWaiting = false): void {
  receiveLiveState({
    ...NOT_LIVE,
    status: 'started',
    step: 'pre_roll',
    preLiveProgress: { total: total * SECOND_NS, elapsed: elapsed * SECOND_NS, isWaiting },
  })
}

it('the pre-roll shows how long it lasts and how far it is (GAP-040, CORE-EVT-008, CORE-EVT-009)', () => {
  rolls(50, 20)
  renderWithTexts(<EventState />)
  expect(screen.getByRole('timer').textContent).toBe('On air in 30 s')
  const bar = screen.getByRole('progressbar', { name: 'Pre-roll' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
})

it('the pre-roll names the outputs that it waits for once its shortest time is over (GAP-040)', async () => {
  // So says the server to who comes or reloads in the middle.
  rolls(30, 8, true)
  outputsState.outputs = [outputOf('Church site', 'starting'), outputOf('Recording', 'started')]
  renderWithTexts(<EventState />)
  expect(screen.getByText('Waiting for Church site…')).toBeDefined()
  outputsState.outputs = []
  expect(await screen.findByText('Going on air…')).toBeDefined()
})

it('the pre-roll can be cancelled (GAP-040)', async () => {
  rolls(50, 0)
  show.fakes.handlers.stopLive = () => NOT_LIVE
  renderWithTexts(<EventState />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(show.fakes.calls.some(({ name }) => name === 'stopLive')).toBe(true)
})
