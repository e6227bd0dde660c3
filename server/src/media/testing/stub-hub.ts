import type { ProgramFrame } from '../hub/program-frame.ts'
import { ProgramHub } from '../hub/program-hub.ts'
import type { VideoConfig } from '../hub/video-config.ts'
import { sampleConfig, samplePicture, sampleSound } from './sample-frames.ts'

/** A hub whose consumers get exactly what the test gives, on the clock of that. */
export class StubHub extends ProgramHub {
  nowMs = 10_000
  private readonly sinks: ((frame: ProgramFrame) => void)[] = []

  constructor() {
    super({
      now: () => this.nowMs,
      requestKeyframe: () => undefined,
      onSource: () => undefined,
      onLost: () => undefined,
      onReplaced: () => undefined,
      onConfig: () => undefined,
      slate: () => null,
    })
  }

  override join(frame: (frame: ProgramFrame) => void) {
    this.sinks.push(frame)
    return super.join(frame)
  }

  /** Gives a frame to everyone who has joined. */
  give(frame: ProgramFrame): void {
    this.nowMs = frame.timeMs
    for (const sink of this.sinks) sink(frame)
  }

  /** A second of pictures and sound; the first picture is a keyframe. */
  playSecond(fromMs: number, config: VideoConfig = sampleConfig()): void {
    for (let index = 0; index < 30; index++) {
      this.give(samplePicture(index, fromMs + (index * 1_000) / 30, { config }))
      this.give(sampleSound(index, fromMs + (index * 1_000) / 30 + 1))
    }
  }
}
