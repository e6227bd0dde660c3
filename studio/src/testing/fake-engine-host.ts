import type {
  DocumentEdit,
  EngineHost,
  EngineHostEvent,
  GuestMix,
  ProgramSize,
} from '../services/engine-host/engine-host.ts'
import { createEmitter } from '../services/runtime/emitter.ts'
import { FakeTrack } from './fake-media.ts'

/** An engine that draws nothing: `log` hears what it was told, oldest first. */
export function fakeEngineHost(log: string[]) {
  const events = createEmitter<EngineHostEvent>()
  let lastTake = 0
  const streams = new Map<string, MediaStream>()
  let size: ProgramSize | null = null
  let followsFaces = false
  const ids = ({ operations }: DocumentEdit) => operations.map(({ operation }) => operation).join()
  const service: EngineHost = {
    get isOpen() {
      return size !== null
    },
    sources: {
      refresh: (ref) => void log.push(`refresh ${ref.kind}`),
      play: () => undefined,
      select: () => undefined,
      pause: () => undefined,
      stop: () => undefined,
      seek: () => undefined,
      get: () => undefined,
      list: () => [],
    },
    audio: {
      monitor: (monitor, volume) => void log.push(`monitor ${monitor} ${volume}`),
      resume: async () => undefined,
      setMaster: (volume, isMuted) => void log.push(`master ${volume} ${isMuted}`),
      setSource: (key, volume, isMuted) => void log.push(`source ${key} ${volume} ${isMuted}`),
      guestMix: (index) => fakeGuestMix(log, index),
      sourceLevel: () => null,
      busLevel: () => null,
      solo: (sourceKeys) => {
        if (sourceKeys.length > 0) log.push(`solo ${sourceKeys.join()}`)
      },
      setNoiseSuppression: async (sourceKey, kind) => {
        log.push(`noise ${sourceKey} ${kind}`)
        return true
      },
      programLoudness: () => null,
      resetLoudness: () => void log.push('resetLoudness'),
    },
    open: async (wanted) => {
      size = wanted
    },
    close: async () => {
      size = null
    },
    get size() {
      return size
    },
    lockSize: () => undefined,
    transitions: null,
    programStream: null,
    setFormats: (formats) => {
      log.push(`formats ${formats.map((one) => `${one.formatId} ${one.isComposed}`).join()}`)
      streams.clear()
      for (const one of formats) if (one.isComposed) streams.set(one.formatId, new MediaStream())
    },
    followFaces: (isOn) => {
      if (isOn !== followsFaces) log.push(`faces ${isOn}`)
      followsFaces = isOn
    },
    reloadFont: (fontId) => void log.push(`reloadFont ${fontId}`),
    formatStream: (formatId) => streams.get(formatId) ?? null,
    formatSize: () => ({ width: 720, height: 1280, frameRate: 30 }),
    setPreview: (sceneId) => void log.push(`setPreview ${sceneId}`),
    applyPreview: (sceneId, edit) => void log.push(`applyPreview ${sceneId} ${ids(edit)}`),
    applyLive: (edit) => void log.push(`applyLive ${ids(edit)}`),
    setLive: (content) => void log.push(`setLive ${content ? 'content' : null}`),
    take: (_, { kind }) => {
      lastTake += 1
      log.push(`take ${kind}`)
      return {
        id: lastTake,
        setProgress: (progress) => void log.push(`progress ${progress}`),
        resume: () => void log.push('resume'),
        commit: () => void log.push('commit'),
        abort: () => void log.push('abort'),
      }
    },
    prepare: async () => null,
    attach: () => () => undefined,
    hitTestPreview: () => undefined,
    previewBounds: () => undefined,
    snapshot: async () => null,
    thumbnail: async () => null,
    on: events.on,
  }
  return { service, emit: events.emit }
}

function fakeGuestMix(log: string[], index: number): GuestMix {
  log.push(`mix ${index}`)
  return {
    track: new FakeTrack('audio', `mix${index}`) as unknown as MediaStreamTrack,
    talk: (track) => void log.push(`talk ${index} ${track?.label ?? 'nothing'}`),
    dispose: () => void log.push(`end mix ${index}`),
  }
}
