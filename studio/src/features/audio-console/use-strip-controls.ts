import { useSnapshot } from 'valtio'
import { setStripFollowing, setStripMuted, setStripVolume } from '../../model/audio/actions.ts'
import type { StripBus } from '../../model/audio/selectors.ts'
import { setSlotSound } from '../../model/audio/slot-sound.ts'
import { audioState } from '../../model/audio/store.ts'
import { asOneStep } from '../../model/scenes/history.ts'
import type { NamedStrip } from './use-strips.ts'

/** What can be done with a strip now. */
export interface StripControls {
  /** The mix on air is frozen, and this strip is part of it. */
  readonly isFrozen: boolean
  /** Somebody speaks into it and nobody hears it. */
  readonly isSpeaking: boolean
  /** 0 to 100: the person's in every scene, else the sound's in this one. */
  readonly volume: number
  /** Likewise. */
  readonly isMuted: boolean
  readonly setVolume: (volume: number) => void
  readonly setMuted: (isMuted: boolean) => void
  /** Mutes a person in this scene alone. */
  readonly setMutedInScene: (isMuted: boolean) => void
  readonly setFollowing: (followsVideo: boolean) => void
}

/** The controls of a strip: a person's hold in every scene, others change each document that the fader stands for. */
export function useStripControls(strip: NamedStrip): StripControls {
  const { sourceKey, bus, targets, person } = strip
  const { lock, speakingMuted } = useSnapshot(audioState)
  const each = (set: (target: { bus: StripBus; sourceKey: string }) => unknown) =>
    asOneStep(() => {
      for (const target of targets) set({ bus: target, sourceKey })
    })
  const setMutedInScene = (muted: boolean) => each((target) => setStripMuted({ ...target, muted }))
  return {
    isFrozen: lock.encoder && (person !== null || bus === 'live'),
    isSpeaking: speakingMuted.includes(sourceKey),
    volume: person?.volume ?? strip.volume,
    isMuted: person?.isMuted ?? strip.isMuted,
    setVolume: (volume) =>
      person
        ? void setSlotSound(person.index, { volume })
        : each((target) => setStripVolume({ ...target, volume })),
    setMuted: (isMuted) =>
      person ? void setSlotSound(person.index, { isMuted }) : setMutedInScene(isMuted),
    setMutedInScene,
    setFollowing: (followsVideo) =>
      each((target) => setStripFollowing({ ...target, followsVideo })),
  }
}
