import { useSnapshot } from 'valtio'
import { setStripFollowing, setStripMuted, setStripVolume } from '../../model/audio/actions.ts'
import type { StripBus } from '../../model/audio/selectors.ts'
import { audioState } from '../../model/audio/store.ts'
import type { NamedStrip } from './use-strips.ts'

/** What can be done with a strip now. */
export interface StripControls {
  /** The mix on air is frozen, and this strip is part of it. */
  readonly isFrozen: boolean
  /** Somebody speaks into it and nobody hears it. */
  readonly isSpeaking: boolean
  readonly setVolume: (volume: number) => void
  readonly setMuted: (isMuted: boolean) => void
  readonly setFollowing: (followsVideo: boolean) => void
}

/** The controls of a strip: they change every document that its fader stands for. */
export function useStripControls({ sourceKey, bus, targets }: NamedStrip): StripControls {
  const { lock, speakingMuted } = useSnapshot(audioState)
  const each = (set: (target: { bus: StripBus; sourceKey: string }) => unknown) => {
    for (const target of targets) set({ bus: target, sourceKey })
  }
  return {
    isFrozen: lock.encoder && bus === 'live',
    isSpeaking: speakingMuted.includes(sourceKey),
    setVolume: (volume) => each((target) => setStripVolume({ ...target, volume })),
    setMuted: (muted) => each((target) => setStripMuted({ ...target, muted })),
    setFollowing: (followsVideo) =>
      each((target) => setStripFollowing({ ...target, followsVideo })),
  }
}
