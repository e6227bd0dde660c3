import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setMonitor } from '../../model/audio/actions.ts'
import { receiveAudioLock } from '../../model/audio/lock-actions.ts'
import { audioState } from '../../model/audio/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { redoInConsole, undoInConsole } from '../../model/scenes/console-undo.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { cut, takeScene } from '../../model/scenes/take-actions.ts'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { shownToasts } from '../../testing/shown-words.ts'
import { AudioConsole } from './audio-console.tsx'
import { noteClip, resetClips } from './clips.ts'

const seen = (id: string, contributionIndex: number) =>
  ({ id, kind: 'contribution', content: { kind: 'contribution', contributionIndex } }) as const
let show: TestShow
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup()
  const event = anEvent({
    scenes: [
      aScene('s0', [seen('a', 1)]),
      aScene('s1', [seen('b', 2)]),
      aScene('s2', [seen('c', 3)]),
    ],
    contributions: [aSlot(1, { name: 'Anna' }), aSlot(2, { name: 'Ben' }), aSlot(3)],
  })
  show = openTestShow({ event })
  Object.assign(audioState, {
    monitor: 'off',
    hasListened: false,
    masterVolume: 100,
    isDimmed: false,
  })
  updatePreferences({ showConsoleAudioPanelUnusedAudio: true, previewMode: 'split' })
  cut()
  renderWithTexts(<AudioConsole />)
})
afterEach(() => {
  cleanup()
  resetClips()
  show.close()
})

const strip = (name: string) => within(screen.getByRole('group', { name }))
const onAir = () => scenesState.liveScene?.audioElements[0]
const anna = () => contributionsState.slots[0]
const change = (act_: () => void) => act(async () => act_())

describe('a strip', () => {
  it('has a fader that is a slider in decibels, with Home for 0 dB (CORE-AUD-004)', async () => {
    const fader = strip('Anna').getByRole('slider', { name: 'Volume of Anna' })
    expect(fader.getAttribute('aria-valuetext')).toBe('0.0 dB')
    fader.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(fader.getAttribute('aria-valuetext')).toBe('−1.0 dB')
    expect(anna()?.volume).toBe(89.13)
    await user.keyboard('{End}')
    expect(anna()?.volume).toBe(0)
    expect(fader.getAttribute('aria-valuetext')).toBe('−∞ dB')
    await user.keyboard('{Home}')
    expect(anna()?.volume).toBe(100)
    await user.keyboard('{ArrowDown}')
    fireEvent.doubleClick(fader)
    expect(anna()?.volume).toBe(100)
  })

  it('takes a figure for the one before it, wherever in it was pressed, and puts it back at Escape', async () => {
    const field = strip('Anna').getByRole('spinbutton', { name: 'Level of Anna in decibels' })
    await user.click(field)
    await user.keyboard('-6{Enter}')
    // Not −60, which is silence.
    await user.click(field)
    await user.keyboard('0{Enter}')
    expect(anna()?.volume).toBe(100)
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await user.keyboard('-6{Enter}')
    expect(anna()?.volume).toBe(50.12)
    await user.keyboard('1{Escape}')
    expect(document.activeElement).toBe(field)
    expect(anna()?.volume).toBe(50.12)
  })

  it('has a value field: what is typed is the volume of the person in every scene (GAP-189)', async () => {
    const field = strip('Anna').getByRole('spinbutton', { name: 'Level of Anna in decibels' })
    await user.click(field)
    await user.keyboard('-6{Enter}')
    expect(anna()?.volume).toBe(50.12)
    expect(show.fakes.engineLog).toContain('source contribution:1 50.12 false')
    expect(field).toHaveProperty('value', '−6.0')
    await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
    expect(field.getAttribute('aria-valuetext')).toBe('−8.5 dB')
    await user.clear(field)
    await user.type(field, 'loud{Enter}')
    expect(field).toHaveProperty('value', '−8.5')
  })

  it('is muted for viewers and heard alone by the director', async () => {
    await user.click(strip('Anna').getByRole('button', { name: 'Mute Anna' }))
    expect(anna()?.isMuted).toBe(true)
    const solo = strip('Anna').getByRole('button', { name: /^Solo Anna/ })
    await user.click(solo)
    expect(solo.getAttribute('aria-pressed')).toBe('true')
    expect(audioState.soloed).toEqual(['contribution:1'])
    expect(anna()).toMatchObject({ isMuted: true, volume: 100 })
    await user.click(screen.getByRole('button', { name: 'End solo' }))
    expect(audioState.soloed).toEqual([])
  })

  it('mutes a person in every scene, and in one alone where that is said (CORE-CTR-038, GAP-189)', async () => {
    await user.click(strip('Anna').getByRole('button', { name: 'Mute Anna' }))
    await change(() => takeScene('s1'))
    await change(() => takeScene('s0'))
    const mute = strip('Anna').getByRole('button', { name: 'Mute Anna' })
    expect(mute.getAttribute('aria-pressed')).toBe('true')
    expect(onAir()).toBeUndefined()
    await user.click(mute)
    const inScene = strip('Anna').getByRole('button', { name: 'Mute Anna in this scene only' })
    await user.click(inScene)
    expect(inScene.getAttribute('aria-pressed')).toBe('true')
    expect(onAir()?.muted).toBe(true)
    expect(anna()?.isMuted).toBe(false)
  })

  it('is as it was before by undo, a fader and a mute of one scene as one step each (CORE-CTR-039, GAP-189)', async () => {
    const fader = strip('Anna').getByRole('slider', { name: 'Volume of Anna' })
    fader.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(anna()?.volume).toBeLessThan(100)
    await user.click(strip('Anna').getByRole('button', { name: 'Mute Anna in this scene only' }))
    await change(undoInConsole)
    expect(onAir()).toBeUndefined()
    expect(scenesState.scenes[0]?.audioElements).toEqual([])
    await change(undoInConsole)
    expect(anna()?.volume).toBe(100)
    await change(redoInConsole)
    expect(anna()?.volume).toBeLessThan(100)
    await change(redoInConsole)
    expect(onAir()?.muted).toBe(true)
    await change(redoInConsole)
    expect(shownToasts().at(-1)?.title).toBe('There is nothing to redo')
  })

  it('stays on air over takes where it does not follow the picture', async () => {
    await user.click(strip('Anna').getByRole('button', { name: 'Audio follows video: Anna' }))
    await change(() => takeScene('s1'))
    expect(strip('Anna').getByText('PGM')).toBeDefined()
    expect(strip('Ben').getByText('PGM')).toBeDefined()
  })

  it('says who speaks while muted, and keeps a clip until it is looked at', async () => {
    await change(() => {
      audioState.speakingMuted = ['contribution:1']
      noteClip('contribution:1', -3)
    })
    expect(strip('Anna').getByText('Speaking')).toBeDefined()
    expect(strip('Anna').queryByRole('button', { name: /too loud/ })).toBeNull()
    await change(() => noteClip('contribution:1', 0))
    await user.click(strip('Anna').getByRole('button', { name: 'Anna clipped. Reset' }))
    expect(strip('Anna').queryByRole('button', { name: /too loud/ })).toBeNull()
  })
})

describe('the audio lock (CORE-EVT-017, CORE-CLV-009)', () => {
  it('is set from a menu, and its state is in words', async () => {
    await user.click(screen.getByRole('button', { name: 'Audio lock: off' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Keep the mix/ }))
    expect(screen.getByRole('button', { name: 'Audio lock: takes keep the mix' }).textContent).toBe(
      'Kept',
    )
    expect(show.fakes.calls.at(-1)?.name).toBe('updateAudioLock')
  })

  it('frozen by anybody: what is on air cannot be moved here, what comes next can', async () => {
    await change(() => takeScene('s1'))
    await change(() => receiveAudioLock({ director: true, encoder: true }))
    expect(screen.getByRole('button', { name: 'Audio lock: the mix is frozen' })).toBeDefined()
    expect(strip('Ben').getByRole('spinbutton')).toHaveProperty('disabled', true)
    await user.click(strip('Ben').getByRole('button', { name: 'Mute Ben' }))
    expect(scenesState.liveScene?.audioElements).toEqual([])
    expect(strip('Master').getByRole('spinbutton')).toHaveProperty('disabled', true)
  })
})

describe('what is heard here (CORE-DLG-006, CORE-MUT-001)', () => {
  it('is nothing at first, and an amber chip says so until the first time', async () => {
    const chip = screen.getByRole('button', { name: 'Your monitors are muted. Unmute' })
    expect(screen.getByRole('radio', { name: 'Off', checked: true })).toBeDefined()
    await user.click(chip)
    expect(audioState.monitor).toBe('preview')
    await change(() => void setMonitor('off'))
    expect(screen.queryByRole('button', { name: /monitors are muted/ })).toBeNull()
  })

  it('is turned down by dim', async () => {
    await change(() => void setMonitor('program'))
    await user.click(screen.getByRole('button', { name: 'Dim' }))
    expect(show.fakes.engineLog.at(-1)).toBe('monitor program 8')
  })
})

describe('master', () => {
  it('has a goal that is kept, and a reset', async () => {
    await user.click(await screen.findByRole('button', { name: 'Target −14' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /−23 LUFS/ }))
    expect(preferencesState.loudnessGoal).toBe(-23)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(show.fakes.engineLog.at(-1)).toBe('resetLoudness')
  })

  it('has a fader in decibels for the whole program', async () => {
    const fader = screen.getByRole('slider', { name: 'Program volume' })
    fireEvent.keyDown(fader, { key: 'End' })
    expect(audioState.masterVolume).toBe(0)
    expect(show.fakes.engineLog.at(-1)).toBe('master 0 false')
  })
})

describe('unused audio (CORE-PRF-010)', () => {
  it('lists what neither program nor preview plays, can be folded away, and lets it in', async () => {
    const list = within(screen.getByRole('list', { name: 'Unused sounds' }))
    expect(list.getByText('Ben')).toBeDefined()
    expect(list.getByText('In Scene s1')).toBeDefined()
    await user.click(list.getByRole('button', { name: 'Add Guest 3 to the preview mix' }))
    expect(scenesState.scenes[0]?.audioElements).toMatchObject([
      { content: { contributionIndex: 3 }, volume: 80 },
    ])
    expect(strip('Guest 3').getByText('PVW')).toBeDefined()
    const toggle = screen.getByRole('button', { name: 'Unused 1' })
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('list', { name: 'Unused sounds' })).toBeNull()
    expect(preferencesState.showConsoleAudioPanelUnusedAudio).toBe(false)
  })
})
