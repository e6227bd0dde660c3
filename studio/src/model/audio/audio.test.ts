import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { fakeDirectorServer } from '../../testing/fake-director-server.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { openStudioSession } from '../event/studio-session.ts'
import { filesState } from '../files/store.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { cut, undo } from '../scenes/actions.ts'
import { scenesState } from '../scenes/store.ts'
import {
  setMasterMuted,
  setMonitor,
  setStripMuted,
  setStripVolume,
  toggleLiveMute,
  togglePreviewMute,
} from './actions.ts'
import { type StripBus, selectAudioStrips } from './selectors.ts'
import { audioState } from './store.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  const content = { kind: 'contribution', contributionIndex: 1 } as const
  const scenes = [
    aScene('s0', [
      { id: 'a', kind: 'contribution', content },
      { id: 'b', kind: 'contribution', content },
    ]),
  ]
  const server = fakeDirectorServer(fakes, anEvent({ scenes }))
  openStudioSession(structuredClone(server.event), () => undefined)
  Object.assign(audioState, { monitor: 'off', hasListened: false })
  updatePreferences({ previewMode: 'split' })
})
afterEach(() => {
  clearEvent()
  fakes.dispose()
})

const strips = (bus: StripBus) => selectAudioStrips({ scenes: scenesState, files: filesState, bus })

describe('monitor (mute of document 000 section 4)', () => {
  it('is off at first, and hears one of preview and live', () => {
    expect(audioState).toMatchObject({ monitor: 'off', hasListened: false })
    expect(togglePreviewMute()).toBeNull()
    expect(fakes.engineLog.at(-1)).toBe('monitor preview 80')
    expect(toggleLiveMute()).toBeNull()
    expect(fakes.engineLog.at(-1)).toBe('monitor program 80')
    togglePreviewMute()
    expect(audioState).toMatchObject({ monitor: 'preview', hasListened: true })
    togglePreviewMute()
    expect(fakes.engineLog.at(-1)).toBe('monitor null 80')
  })

  it('keeps preview silent in single mode while live', () => {
    updatePreferences({ previewMode: 'single' })
    expect(setMonitor('preview')).toBeNull()
    setMonitor('off')
    eventState.status = 'live_on_air'
    expect(setMonitor('preview')).toMatchObject({ code: 'conflict' })
    expect(audioState.monitor).toBe('off')
    expect(setMonitor('program')).toBeNull()
  })

  it('silences the program', () => {
    setMasterMuted(true)
    expect(fakes.engineLog.at(-1)).toBe('master 100 true')
  })
})

describe('strips (CORE-AUD-001 to CORE-AUD-004)', () => {
  it('are one for each sound that a scene plays or shows', () => {
    expect(strips('preview')).toMatchObject([
      { sourceKey: 'contribution:1', elementId: null, volume: 100, isMuted: false },
    ])
    expect(strips('live')).toEqual([])
  })

  it('get an audio element with the first touch, which undo takes away', () => {
    setStripVolume({ bus: 'preview', sourceKey: 'contribution:1', volume: 30 })
    expect(strips('preview')).toMatchObject([{ volume: 30, isMuted: false }])
    const [strip] = strips('preview')
    expect(strip?.elementId).not.toBeNull()
    setStripMuted({ bus: 'preview', sourceKey: 'contribution:1', muted: true })
    expect(strips('preview')).toMatchObject([
      { elementId: strip?.elementId, volume: 30, isMuted: true },
    ])
    undo()
    undo()
    expect(strips('preview')).toMatchObject([{ elementId: null, volume: 100 }])
  })

  it('on air change what is on air, and not the draft', async () => {
    cut()
    setStripVolume({ bus: 'live', sourceKey: 'contribution:1', volume: 150 })
    expect(strips('live')).toMatchObject([{ volume: 100 }])
    setStripVolume({ bus: 'live', sourceKey: 'contribution:1', volume: 20 })
    expect(strips('live')).toMatchObject([{ volume: 20 }])
    expect(strips('preview')).toMatchObject([{ elementId: null, volume: 100 }])
    expect(fakes.engineLog.at(-1)).toBe('applyLive update_element_audio')
    await fakes.clock.advance(1_000)
    expect(strips('live')).toMatchObject([{ volume: 20 }])
  })
})
