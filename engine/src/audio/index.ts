export type {
  AudioMixer,
  Bus,
  DuckOptions,
  Level,
  Loudness,
  MixMinus,
  Solo,
  Strip,
} from '../api/audio-mixer.ts'
export { EngineError, type EngineErrorCode } from '../api/engine-error.ts'
export type { SourceKey } from '../scene/draw-list.ts'
export { Ducker, type DuckSettings } from './dsp/ducker.ts'
export { Limiter } from './dsp/limiter.ts'
export {
  LoudnessMeter,
  type LoudnessReading,
  measureLoudness,
  SURROUND_WEIGHTS,
} from './dsp/loudness-meter.ts'
export { TruePeakMeter } from './dsp/true-peak-meter.ts'
export { amplitudeToDb } from './level.ts'
export { Mixer } from './mixer.ts'
export type { MixerOptions } from './mixer-options.ts'
export {
  type MonitorMutes,
  type MuteSituation,
  mayTogglePreviewMute,
  togglePreviewMute,
} from './mute-rules.ts'
export { type OpenedMixer, openMixer } from './open-mixer.ts'
export type { SceneMix } from './scene-mix.ts'
export { MAX_VOLUME, volumeToGain } from './volume.ts'
