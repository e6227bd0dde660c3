import { describe, expect, it } from 'vitest'
import { type AnnouncedState, assertiveChange, politeChange } from './announcements.ts'

describe('announcements', () => {
  it('say at once when the show goes on and off air', () => {
    expect(assertiveChange('connecting', 'on_air')).toBe('saysOnAir')
    expect(assertiveChange('on_air', 'paused')).toBe('saysPaused')
    expect(assertiveChange('post_roll', 'ready')).toBe('saysOffAir')
    expect(assertiveChange('connecting', 'pre_roll')).toBe('saysPreRoll')
    expect(assertiveChange('pre_roll', 'ready')).toBe('saysOffAir')
    expect(assertiveChange('ready', 'connecting')).toBeNull()
    expect(assertiveChange('opening', 'ready')).toBeNull()
    expect(assertiveChange('on_air', 'on_air')).toBeNull()
  })

  it('tell takes and choices of preview politely, together when they come together', () => {
    const state: AnnouncedState = { phase: 'on_air', program: 'Intro', preview: 'Talk' }
    expect(politeChange(state, state)).toBeNull()
    expect(politeChange(state, { ...state, preview: 'End' })).toBe('saysPreview')
    expect(politeChange(state, { ...state, program: 'Talk' })).toBe('saysProgram')
    expect(politeChange(state, { ...state, program: 'Talk', preview: 'End' })).toBe(
      'saysProgramWithPreview',
    )
    expect(politeChange(state, { ...state, program: null })).toBeNull()
  })
})
