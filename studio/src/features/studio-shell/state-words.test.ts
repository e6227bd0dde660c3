import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import studioShell from '../../i18n/messages/en/studio-shell.json'
import { type SpokenState, stateWords } from './state-words.ts'

const t = createTranslator({ locale: 'en', messages: { studioShell }, namespace: 'studioShell' })

const show: SpokenState = {
  phase: 'on_air',
  air: 'program',
  onAirMs: 724_000,
  program: 'Interview',
  guestCount: 2,
  speakingMuted: [],
  isLinkLost: false,
  outputs: [
    { kind: 'youtube', label: 'YouTube', status: 'started', error: null },
    { kind: 'twitch', label: 'Twitch', status: 'retrying', error: null },
    { kind: 'recording', label: '', status: 'started', error: null },
  ],
}

describe('the state of a show in one breath', () => {
  it('says air, scene, guests and every way out', () => {
    expect(stateWords(show, t)).toBe(
      'On air 12:04, scene Interview, 2 guests, YouTube live, Twitch retrying, recording.',
    )
  })

  it('says what is wrong, and what is not there', () => {
    const off: SpokenState = {
      ...show,
      phase: 'ready',
      air: 'armed',
      onAirMs: null,
      program: null,
      guestCount: 0,
      outputs: [],
      speakingMuted: ['Mei'],
      isLinkLost: true,
    }
    expect(stateWords(off, t)).toBe(
      'Off air, no scene in program, no guests, Mei speaking while muted, control link lost.',
    )
    const waiting = [{ kind: 'rtmp', label: 'Church', status: 'paused', error: null }] as const
    expect(stateWords({ ...off, outputs: waiting }, t)).toContain('Church ready')
    expect(stateWords({ ...off, phase: 'paused', outputs: waiting }, t)).toContain('Church paused')
    expect(stateWords({ ...show, phase: 'paused', outputs: [] }, t)).toBe(
      'Paused, scene Interview, 2 guests.',
    )
  })
})
