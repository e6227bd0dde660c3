import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectionState } from '../../model/connection/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { eventState } from '../../model/event/store.ts'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { EventState } from './event-state.tsx'

const anna = aSlot(3, { name: 'Anna', assigned: true, status: 'started', hasAudio: true })
let show: TestShow

beforeEach(() => {
  const live = aScene('s1', [{ id: 'e', content: { kind: 'contribution', contributionIndex: 3 } }])
  show = openTestShow({
    event: anEvent({
      contributions: [anna],
      scenes: [live],
      previewSceneId: 's1',
      liveSceneId: 's1',
      liveScene: live,
    }),
  })
})
afterEach(() => {
  cleanup()
  show.close()
  Object.assign(connectionState.control, { status: 'closed', lostSinceMs: null })
})

describe('the broadcast in the top bar', () => {
  it('lists beside Go live whose microphones viewers will hear', async () => {
    renderWithTexts(<EventState />)
    const words = 'Microphones open: Anna'
    expect(screen.getByText(words)).toBeTruthy()
    const described = screen
      .getByRole('button', { name: 'Go live' })
      .getAttribute('aria-describedby')
    expect(document.getElementById(described ?? '')?.textContent).toBe(words)
    await act(async () => {
      const [slot] = contributionsState.slots
      if (slot) slot.isMuted = true
    })
    expect(screen.getByText('No microphone is open')).toBeTruthy()
  })

  it('claims nothing while the link to the server is lost, and says why Pause has to wait (CORE-MED-003)', async () => {
    eventState.status = 'live_on_air'
    renderWithTexts(<EventState />)
    expect(screen.getByText('ON AIR')).toBeTruthy()
    await act(async () => {
      Object.assign(connectionState.control, { status: 'lost', lostSinceMs: 0 })
    })
    expect(screen.getByText('ON AIR?')).toBeTruthy()
    const pause = screen.getByRole('button', { name: 'Pause' })
    expect(pause.getAttribute('aria-disabled')).toBe('true')
  })
})
