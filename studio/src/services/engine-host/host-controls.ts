import type { Engine } from '@proscenium/engine'
import type { HostAudio, HostSources } from './engine-host.ts'
import { GuestMixes } from './guest-mixes.ts'

/** Sources of whichever engine runs. */
export function createHostSources(engine: () => Engine | undefined): HostSources {
  return {
    // What cannot be opened shows its placeholder, and the engine tells why.
    refresh: (ref) =>
      void engine()
        ?.sources.refresh(ref)
        .catch(() => undefined),
    play: (ref) => engine()?.sources.play(ref),
    pause: (ref) => engine()?.sources.pause(ref),
    stop: (ref) => engine()?.sources.stop(ref),
    seek: (ref, positionSec) => engine()?.sources.seek(ref, positionSec),
    select: (ref, itemId) => engine()?.sources.select(ref, itemId),
    get: (ref) => engine()?.sources.get(ref),
    list: () => engine()?.sources.list() ?? [],
  }
}

/** Sound of whichever engine runs. */
export function createHostAudio(engine: () => Engine | undefined): HostAudio {
  const audio = () => engine()?.audio
  const mixes = new GuestMixes()
  return {
    monitor(monitor, volume) {
      const mixer = audio()
      if (!mixer) return
      mixer.bus('program').monitored = monitor === 'program'
      mixer.bus('preview').monitored = monitor === 'preview'
      mixer.bus('monitor').volume = volume
    },
    async resume() {
      await audio()?.resume()
    },
    setMaster(volume, isMuted) {
      mixes.setMaster(volume, isMuted)
      const bus = audio()?.bus('program')
      if (!bus) return
      bus.volume = volume
      bus.muted = isMuted
    },
    setSource(sourceKey, volume, muted) {
      const strip = audio()?.strip(sourceKey)
      if (strip) Object.assign(strip, { volume, muted })
    },
    guestMix(contributionIndex) {
      const running = engine()
      return running ? mixes.add(running, contributionIndex) : null
    },
    sourceLevel: (sourceKey) => audio()?.strip(sourceKey).meter() ?? null,
    solo(sourceKeys) {
      const mixer = audio()
      if (!mixer) return
      for (const strip of mixer.strips()) {
        if (!sourceKeys.includes(strip.id)) strip.solo = 'off'
      }
      for (const key of sourceKeys) mixer.strip(key).solo = 'pfl'
    },
    async setNoiseSuppression(sourceKey, kind) {
      return (await audio()?.strip(sourceKey).setNoiseSuppression(kind)) ?? true
    },
    programLoudness: () => audio()?.bus('program').loudness() ?? null,
    resetLoudness: () => audio()?.bus('program').resetLoudness(),
    busLevel: (monitor) => audio()?.bus(monitor).meter() ?? null,
  }
}
