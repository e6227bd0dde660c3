import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { subscribe, useSnapshot } from 'valtio'
import { audioState } from '../../model/audio/store.ts'
import { connectionState } from '../../model/connection/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { selectLivePhase, selectOnAirSinceMs } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { selectLiveScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { serverNow } from '../../time/server-time.ts'
import type { Announcement } from './announcements.ts'
import { speakingNames } from './speaking-names.ts'
import { stateRequest } from './state-request.ts'
import { type SpokenState, stateWords } from './state-words.ts'

/** Two readings of the same words must differ, or the second one is not heard. */
const AGAIN = '\u00a0'

/** What the polite region says: the newest of what has changed, who speaks unheard, and the state when asked for. */
export function usePoliteWords(change: Announcement | null): string {
  const t = useTranslations('studioShell')
  const { count } = useSnapshot(stateRequest)
  const unnamed = (index: number) => t('slot', { index })
  const speaking = useSyncExternalStore(watchSpeaking, () => speakingNames(unnamed).join(', '))
  const [words, setWords] = useState('')

  useEffect(() => {
    if (change) setWords(t(change.text, change.values))
  }, [change, t])
  useEffect(() => {
    if (speaking !== '') setWords(t('saysSpeaking', { names: speaking }))
  }, [speaking, t])
  useEffect(() => {
    if (count === 0) return
    setWords((before) => {
      const speakers = speakingNames((index) => t('slot', { index }))
      const now = stateWords(spokenState(speakers), t)
      return before === now ? now + AGAIN : now
    })
  }, [count, t])
  return words
}

function watchSpeaking(notify: () => void): () => void {
  return subscribe(audioState, notify)
}

function spokenState(speakingMuted: readonly string[]): SpokenState {
  const sinceMs = selectOnAirSinceMs(eventState)
  const { slots } = contributionsState
  return {
    phase: selectLivePhase(eventState),
    air: selectAirLight(eventState, connectionState),
    onAirMs: sinceMs === null ? null : serverNow() - sinceMs,
    program: selectLiveScene(scenesState)?.name ?? null,
    guestCount: slots.filter(({ status, assigned }) => status === 'started' && assigned).length,
    speakingMuted,
    isLinkLost: connectionState.control.status === 'lost',
    outputs: outputsState.outputs,
  }
}
