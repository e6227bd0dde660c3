import type { TakeMove } from '../compositor/take/take-machine.ts'
import type { EngineRoom } from './engine-room.ts'
import type { TakeHost } from './take-host.ts'

/** Moves the sound of a canvas with its take: it stands, runs on or turns round where the picture does. */
export function moveSound(
  room: Pick<EngineRoom, 'mixer' | 'soundsLike'>,
  canvasId: string,
  take: TakeHost,
  move: TakeMove,
): void {
  const { progress, heading, durationMs } = take
  if (typeof move === 'object') room.mixer.scrub(canvasId, move.progress)
  else if (move === 'pause') room.mixer.scrub(canvasId, progress)
  else if (move === 'commit') room.soundsLike({ id: canvasId, sceneId: take.to }, 0)
  else if (move !== 'abort') {
    const isForward = heading === 1
    const sceneId = isForward ? take.to : take.from
    const left = isForward ? 1 - progress : progress
    room.soundsLike({ id: canvasId, sceneId }, left * durationMs)
  }
}
