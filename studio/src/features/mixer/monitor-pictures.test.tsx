import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { receiveFormats, showFormat } from '../../model/formats/actions.ts'
import { cut } from '../../model/scenes/take-actions.ts'
import { showServices } from '../../model/show-services.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { ProgramMonitor } from './program-monitor.tsx'

const WIDE = {
  id: 'landscape',
  name: 'Landscape',
  videoRatio: 16 / 9,
  master: true,
  thumbnailUrl: null,
}
const TALL = { ...WIDE, id: 'story', name: 'Story', videoRatio: 9 / 16, master: false }

let show: TestShow

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  showFormat({ formatId: null })
  show.close()
})

const pictures = () => screen.getAllByRole('img').map((img) => img.getAttribute('aria-label'))

describe('the program monitor in several formats (GAP-033 as amended)', () => {
  it('shows the chosen one, all beside each other, and the master where the chosen is not composed', async () => {
    show = openTestShow({ event: anEvent({ formats: [WIDE, TALL] }) })
    const attach = vi.spyOn(showServices().engine, 'attach')
    renderWithTexts(<ProgramMonitor />)
    expect(pictures()).toEqual(['Nothing in program'])
    await act(async () => showFormat({ formatId: 'story' }))
    expect(pictures()).toEqual(['Nothing in program, 16:9'])
    expect(screen.getByText('9:16 is not composed')).toBeDefined()
    const composedFormatIds = ['landscape', 'story']
    await act(async () => receiveFormats({ composedFormatIds, outputs: [] }))
    expect(pictures()).toEqual(['Nothing in program, 9:16'])
    expect(screen.queryByText('9:16 is not composed')).toBeNull()
    await act(async () => showFormat('both'))
    expect(pictures()).toEqual(['Nothing in program, 16:9', 'Nothing in program, 9:16'])
    expect(attach.mock.calls.map(([monitor, , formatId]) => [monitor, formatId])).toEqual([
      ['program', null],
      ['program', 'story'],
      ['program', null],
    ])
  })
})

it('the time in a scene goes on when the director comes back from the editor', async () => {
  show = openTestShow()
  const startedMs = show.fakes.clock.now()
  await act(async () => cut())
  const clock = () => document.querySelector('time')?.textContent
  vi.spyOn(Date, 'now').mockReturnValue(startedMs + 600_000)
  renderWithTexts(<ProgramMonitor />)
  expect(clock()).toBe('10:00')
  cleanup()
  vi.spyOn(Date, 'now').mockReturnValue(startedMs + 660_000)
  renderWithTexts(<ProgramMonitor />)
  expect(clock()).toBe('11:00')
})
