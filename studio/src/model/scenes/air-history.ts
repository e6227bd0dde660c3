import type { Scene } from '@proscenium/protocol'
import { proxy } from 'valtio'
import { services } from '../studio-services.ts'
import { contentOf } from './scene-content.ts'

/** What the last take replaced, for whoever wants it back. */
export interface TakeUndoState {
  /** Null before the first take, and when nothing was on air before it. */
  sceneId: string | null
  /** Epoch milliseconds of that take; 0 before the first. */
  takenAtMs: number
}

/** The way back from the last take, of this tab or of another director. */
export const takeUndoState = proxy<TakeUndoState>({ sceneId: null, takenAtMs: 0 })

/** What was on air before the last take, exactly; plain data, unlike the store. */
let replaced: Scene | null = null

/**
 * Remembers what a take replaces. Answers whether it is one: a change of what is on air that shows another
 * picture is, that of a fader is not.
 */
export function rememberTake(before: Scene | null, after: Scene | null): boolean {
  if (before?.id === after?.id && picture(before) === picture(after)) return false
  replaced = before
  takeUndoState.sceneId = before?.id ?? null
  takeUndoState.takenAtMs = services().clock.now()
  return true
}

/** What the last take replaced; null when there is nothing to return to. */
export function replacedScene(): Scene | null {
  return replaced
}

/** Forgets the takes of an event that was left. */
export function clearAirHistory(): void {
  replaced = null
  Object.assign(takeUndoState, { sceneId: null, takenAtMs: 0 })
}

function picture(scene: Scene | null): string {
  return scene ? JSON.stringify(contentOf(scene).visualElements) : ''
}
