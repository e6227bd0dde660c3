import type { TakeOptions } from '../api/canvas.ts'
import { checkChoice } from '../api/check-choice.ts'
import { checkMilliseconds } from '../api/check-milliseconds.ts'
import type { EngineRoom } from './engine-room.ts'
import type { TakeHost } from './take-host.ts'

/** A take waits so long for sources that are not ready. */
const TAKE_WAIT_MS = 500
/** And so long for a stinger to be decoded, since it is nothing without its pictures. */
const STINGER_WAIT_MS = 3000

/** Where the sources of a take are. */
type Sources = Pick<EngineRoom, 'isSettled' | 'areSettled' | 'settled' | 'sourcesSettled'>

/** Checks how a take is to wait. Throws EngineError `invalid-option`. */
export function checkTakeOptions({ whenNotReady, waitMs }: TakeOptions): void {
  checkChoice('whenNotReady', whenNotReady, ['wait', 'cut'])
  if (waitMs !== undefined) checkMilliseconds('waitMs', waitMs)
}

/** True when nothing is still being opened of what a take shows: its scene, and its transition's own sources. */
export function isTakeReady({ to, plan }: TakeHost, room: Sources): boolean {
  const isSettled = to === null || room.isSettled(to)
  return isSettled && room.areSettled(plan.sources.keys())
}

/** Resolves when a take is ready, at the latest after so many milliseconds; default as long as its kind may take. */
export async function takeReady(
  { to, plan, transition }: TakeHost,
  room: Sources,
  waitMs: number = transition.kind === 'stinger' ? STINGER_WAIT_MS : TAKE_WAIT_MS,
): Promise<void> {
  await Promise.all([
    to === null ? undefined : room.settled(to, waitMs),
    room.sourcesSettled(plan.sources.keys(), waitMs),
  ])
}
