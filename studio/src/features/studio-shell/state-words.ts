import type { Output } from '@proscenium/protocol'
import type { useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import type { AirLight } from '../../model/event/air-light.ts'
import type { LivePhase } from '../../model/event/selectors.ts'
import { chipOf } from './output-chip.ts'

/** All that is said of a show in one breath. */
export interface SpokenState {
  readonly phase: LivePhase
  readonly air: AirLight
  readonly onAirMs: number | null
  /** Name of the scene in program; null for none. */
  readonly program: string | null
  readonly guestCount: number
  /** Names of those who speak and are muted. */
  readonly speakingMuted: readonly string[]
  readonly isLinkLost: boolean
  readonly outputs: readonly Pick<Output, 'kind' | 'label' | 'status' | 'error'>[]
}

type Words = ReturnType<typeof useTranslations<'studioShell'>>

/** "On air 12:04, scene Interview, 2 guests, YouTube live, Twitch retrying." */
export function stateWords(state: SpokenState, t: Words): string {
  const { phase, program, guestCount, speakingMuted, isLinkLost, outputs } = state
  const parts = [
    airWords(state, t),
    program === null ? t('stateNoScene') : t('stateScene', { name: program }),
    t('stateGuests', { count: guestCount }),
    ...(speakingMuted.length > 0 ? [t('stateSpeaking', { names: speakingMuted.join(', ') })] : []),
    ...(isLinkLost ? [t('stateLinkLost')] : []),
    ...outputs.map((output) => {
      if (output.kind === 'recording' && output.status === 'started') return t('outputRecording')
      const name = output.kind === 'recording' ? t('recordingName') : output.label
      return t('stateOutput', {
        name,
        word: t(chipOf(output, { isShowPaused: phase === 'paused' }).word),
      })
    }),
  ]
  return `${parts.join(', ')}.`
}

function airWords({ phase, air, onAirMs }: SpokenState, t: Words): string {
  if (air === 'unsure') return t('stateUnsure')
  if (phase === 'paused') return t('statePaused')
  if (air === 'paused') return t('stateSlate')
  if (phase !== 'on_air') return t('stateOffAir')
  return t('stateOnAir', { time: formatTimecode(onAirMs ?? 0) })
}
