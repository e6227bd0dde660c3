import { snapshot, subscribe } from 'valtio'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { clearSolo, toggleSolo } from './actions.ts'
import { MutedSpeech } from './muted-speech.ts'
import { selectAudioStrips } from './selectors.ts'
import { audioState } from './store.ts'
import type { AudioStrip } from './strips.ts'

const READ_EVERY_MS = 200

/** Watches the sounds of program and preview, until the returned function is called. */
export function watchStrips(): () => void {
  const speech = new Map<string, MutedSpeech>()
  const stops = [
    subscribe(scenesState, endSoloOfGone),
    services().clock.every(READ_EVERY_MS, () => listenForMutedSpeech(speech)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A strip that is no longer there must not keep the monitors silent. */
function endSoloOfGone(): void {
  if (audioState.soloed.length === 0) return
  const known = new Set(strips().map(({ sourceKey }) => sourceKey))
  const gone = audioState.soloed.filter((key) => !known.has(key))
  if (gone.length === audioState.soloed.length) clearSolo()
  else for (const key of gone) toggleSolo(key)
}

function listenForMutedSpeech(speech: Map<string, MutedSpeech>): void {
  const muted = strips().filter(isMutedMicrophone)
  const keys = new Set(muted.map(({ sourceKey }) => sourceKey))
  for (const key of [...speech.keys()]) if (!keys.has(key)) speech.delete(key)
  const speaking = [...keys].filter((key) => {
    const heard = speech.get(key) ?? new MutedSpeech()
    speech.set(key, heard)
    return heard.update(showServices().engine.audio.sourceLevel(key)?.peakDb ?? null)
  })
  if (speaking.join() !== audioState.speakingMuted.join()) audioState.speakingMuted = speaking
}

function isMutedMicrophone({ content, isMuted }: AudioStrip): boolean {
  if (content.kind !== 'contribution') return false
  const slot = contributionsState.slots.find(({ index }) => index === content.contributionIndex)
  return isMuted || slot?.isMuted === true
}

function strips(): AudioStrip[] {
  const [scenes, files] = [snapshot(scenesState), snapshot(filesState)]
  const live = selectAudioStrips({ scenes, files, bus: 'live' })
  const preview = selectAudioStrips({ scenes, files, bus: 'preview' })
  const known = new Set(live.map(({ sourceKey }) => sourceKey))
  return [...live, ...preview.filter(({ sourceKey }) => !known.has(sourceKey))]
}
