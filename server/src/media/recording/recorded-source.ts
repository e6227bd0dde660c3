import type { ProgramFrame } from '../hub/program-frame.ts'

/** What a recorder hears of its source. */
export interface RecordedSink {
  frame(frame: ProgramFrame): void
  /** Another publisher is the stream from here on; without pictures its sound is all that comes. */
  began(hasVideo: boolean): void
}

/** What a recorder takes its frames from: the program, or one contribution. */
export interface RecordedSource {
  /** Gives every frame from here on; ends with the function returned. */
  listen(sink: RecordedSink): () => void
  /** Asks whoever sends for a keyframe. */
  requestKeyframe(): void
}
