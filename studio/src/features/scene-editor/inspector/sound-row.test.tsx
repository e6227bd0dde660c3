import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AudioStrip } from '../../../model/audio/strips.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { aSlot } from '../../../testing/contribution-fixture.ts'
import { openTestShow, type TestShow } from '../../../testing/open-test-show.ts'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { SoundRow } from './sound-row.tsx'

let show: TestShow | undefined

afterEach(() => {
  cleanup()
  show?.close()
})

const strip = {
  sourceKey: 'contribution:3',
  content: { kind: 'contribution', contributionIndex: 3 },
  volume: 100,
  isMuted: false,
} as AudioStrip

it('the sound of a person who is muted in every scene says so, and how to end it (GAP-189)', async () => {
  show = openTestShow()
  contributionsState.slots = [aSlot(3, { isMuted: true })]
  renderWithTexts(<SoundRow strip={strip} label="Volume" />)
  expect(screen.getByRole('button', { name: 'Mute in this scene', pressed: false })).toBeDefined()
  expect(screen.getByText('Muted in every scene')).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Unmute' }).click())
  expect(contributionsState.slots[0]?.isMuted).toBe(false)
  expect(screen.queryByText('Muted in every scene')).toBeNull()
})
