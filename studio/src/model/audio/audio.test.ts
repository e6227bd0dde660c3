import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { fakeDirectorServer } from '../../testing/fake-director-server.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { openStudioSession } from '../event/studio-session.ts'
import { filesState } from '../files/store.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { undo } from '../scenes/history-actions.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { cut } from '../scenes/take-actions.ts'
import {
  setMasterMuted,
  setMonitor,
  setStripMuted,
  setStripVolume,
  toggleDim,
  togglePreviewMute,
  toggleSolo,
} from './actions.ts'
import { type StripBus, selectAudioStrips } from './selectors.ts'
import { audioState } from './store.ts'
import { watchStrips } from './watch-strips.ts'

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
  const server = fakeDirectorServer(fakes, anEvent({ scenes: [...scenes, aScene('s1')] }))
  openStudioSession(structuredClone(server.event), () => undefined)
  Object.assign(audioState, { monitor: 'off', hasListened: false, isDimmed: false, soloed: [] })
  updatePreferences({ previewMode: 'split' })
})
afterEach(() => {
  clearEvent()
  fakes.dispose()
})

const strips = (bus: StripBus) => selectAudioStrips({ scenes: scenesState, files: filesState, bus })

describe('a studio that has just been loaded', () => {
  it('hears neither preview nor live (CORE-DLG-006)', async () => {
    vi.resetModules()
    const { audioState: fresh } = await import('./store.ts')
    expect(fresh).toMatchObject({ monitor: 'off', hasListened: false })
  })
})

describe('monitor (CORE-MUT-001, CORE-MUT-002)', () => {
  it('is off at first, and hears one of preview and live', () => {
    expect(audioState).toMatchObject({ monitor: 'off', hasListened: false })
    expect(togglePreviewMute()).toBeNull()
    expect(fakes.engineLog.at(-1)).toBe('monitor preview 80')
    expect(setMonitor('program')).toBeNull()
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

  it('keeps previews’ sound in single mode to itself until live ends (CORE-MUT-001, CORE-MUT-002)', () => {
    setMonitor('preview')
    expect(fakes.engineLog.at(-1)).toBe('monitor preview 80')
    eventState.status = 'live_on_air'
    updatePreferences({ previewMode: 'single' })
    togglePreviewMute()
    expect(audioState.monitor).toBe('off')
    expect(togglePreviewMute()).toMatchObject({ code: 'conflict' })
    updatePreferences({ previewMode: 'split' })
    expect(togglePreviewMute()).toBeNull()
    // One of both is heard: unmuting preview has muted live.
    setMonitor('program')
    togglePreviewMute()
    expect(audioState.monitor).toBe('preview')
  })

  it('is dimmed by 20 dB, whatever it plays', () => {
    setMonitor('program')
    toggleDim()
    expect(fakes.engineLog.at(-1)).toBe('monitor program 8')
    toggleDim()
    expect(fakes.engineLog.at(-1)).toBe('monitor program 80')
  })

  it('silences the program', () => {
    setMasterMuted(true)
    expect(fakes.engineLog.at(-1)).toBe('master 100 true')
  })
})

describe('solo', () => {
  it('is heard on this machine, and changes nothing that is sent', async () => {
    cut()
    const calls = fakes.calls.length
    toggleSolo('contribution:1')
    expect(fakes.engineLog.at(-1)).toBe('solo contribution:1')
    expect(strips('live')).toMatchObject([{ volume: 100, isMuted: false }])
    await fakes.clock.advance(1_000)
    expect(fakes.calls.slice(calls).map(({ name }) => name)).not.toContain('updateAudioLock')
    expect(scenesState.sync.pendingCount).toBe(0)
    toggleSolo('contribution:1')
    expect(audioState.soloed).toEqual([])
  })

  it('ends with its strip, so that the monitors do not stay silent', () => {
    const stop = watchStrips()
    toggleSolo('contribution:1')
    selectPreviewScene('s1')
    return fakes.clock.advance(10).then(() => {
      expect(audioState.soloed).toEqual([])
      stop()
    })
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
