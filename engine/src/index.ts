export type {
  AudioMixer,
  Bus,
  DuckOptions,
  Level,
  Loudness,
  MixMinus,
  Solo,
  Strip,
} from './api/audio-mixer.ts'
export type {
  AttachOptions,
  Canvas,
  CanvasOptions,
  CanvasRole,
  ElementReadiness,
  PrepareOptions,
  Readiness,
  SnapshotOptions,
  TakeOptions,
} from './api/canvas.ts'
export type {
  Capabilities,
  CaptureKind,
  EngineCapabilities,
  IngestKind,
} from './api/capabilities.ts'
export type {
  CarouselEnd,
  CarouselInfo,
  CarouselInput,
  CarouselItemInput,
  CarouselMedia,
} from './api/carousel-input.ts'
export type {
  EditOperationInput,
  Engine,
  EngineScene,
  SceneInput,
  SceneStore,
} from './api/engine.ts'
export { EngineError, type EngineErrorCode } from './api/engine-error.ts'
export type { EngineEventName, EngineEvents } from './api/engine-events.ts'
export type {
  EngineOptions,
  EngineTimeouts,
  FontFaceSource,
  FontResolver,
  FontSource,
  HoldTimes,
} from './api/engine-options.ts'
export type {
  CanvasStats,
  EngineStats,
  FrameReport,
  Percentiles,
  PressureLevel,
  SourceStats,
} from './api/engine-stats.ts'
export type { FrameRecord } from './api/frame-record.ts'
export type { MultiviewCell, MultiviewContent, MultiviewLayout, Tally } from './api/multiview.ts'
export type {
  DrawTiming,
  FileInput,
  GeneratedInput,
  LutInput,
  SourceInput,
  SourceRef,
  SourceRefKind,
  SourceResolver,
  StreamInput,
  UrlInput,
} from './api/source-input.ts'
export type { SourceInfo, SourcePool, SourceState } from './api/source-pool.ts'
export type { Take, TakeInfo, TakeResult, TransitionInput } from './api/take.ts'
export type { Blending } from './compositor/backend/blending.ts'
export type { BackendKind } from './compositor/backend/compositor-backend.ts'
export { createEngine } from './create-engine.ts'
export { type DetectOptions, detect } from './detect.ts'
export {
  type SnapEdges,
  type SnapGuide,
  type SnapOptions,
  type SnapResult,
  snapBounds,
} from './layout/snapping.ts'
export { englishPlaceholderWords, type PlaceholderWords } from './scene/placeholder-words.ts'
export type { ElementDescription } from './scene/scene-context.ts'
export { sourceKeyOf } from './scene/source-key.ts'
export { type TestPatternOptions, testPattern } from './sources/test-pattern.ts'
export { switchBackend } from './switch-backend.ts'
