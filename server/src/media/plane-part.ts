import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import { ffmpegMissingText } from './ffmpeg/ffmpeg.ts'
import type { HostSupervisor } from './ipc/host-supervisor.ts'
import type { WantedState } from './wanted-state.ts'

/** What each part of the media plane stands on. */
export interface PlanePart {
  readonly wanted: WantedState
  readonly supervisor: HostSupervisor
  readonly hasFfmpeg: boolean
}

/** Throws MediaPlaneError `ffmpeg_missing`. */
export function requireFfmpeg({ hasFfmpeg }: PlanePart): void {
  if (!hasFfmpeg) throw new MediaPlaneError('ffmpeg_missing', ffmpegMissingText)
}
