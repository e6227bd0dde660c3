import { subscribe } from 'valtio'
import { readMasterMeter } from '../audio/actions.ts'
import { connectionState } from '../connection/store.ts'
import { slotPicture } from '../contributions/slot-picture.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { attachMonitor } from '../monitors.ts'
import { isEqual } from '../scenes/is-equal.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { thumbnailsState } from '../thumbnails/store.ts'
import type { ConsoleKeys, MultiviewFeed } from './console-link.ts'
import { multiviewView } from './multiview-view.ts'

/**
 * Gives a window beside the console what this one has: the engine draws what it composes anyway into elements of
 * that window too, and scenes are the pictures that the scene grid has.
 */
export function createMultiviewFeed(keys: ConsoleKeys): MultiviewFeed {
  const leaving = createLeavingScene()
  const listeners = new Set<() => void>()
  const detaches = new Set<() => void>()
  let view = multiviewView(leaving())

  function look(): void {
    const next = multiviewView(leaving())
    if (isEqual(view, next)) return
    view = next
    for (const listener of [...listeners]) listener()
  }
  const stops = [scenesState, eventState, connectionState, thumbnailsState, contributionsState].map(
    (state) => subscribe(state, look),
  )

  /** A window that goes takes no leave of its elements: what it does not detach itself, `dispose` does. */
  function attach(...args: Parameters<typeof attachMonitor>): () => void {
    const detach = attachMonitor(...args)
    const once = () => {
      if (detaches.delete(once)) detach()
    }
    detaches.add(once)
    return once
  }

  return {
    keys,
    view: () => view,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    attachPreview: (element) => attach('preview', element),
    attachProgram: (element, formatId) => attach('program', element, formatId),
    sourcePicture: slotPicture,
    programLevel: () => readMasterMeter('program'),
    choose: selectPreviewScene,
    dispose() {
      for (const stop of stops.splice(0)) stop()
      for (const detach of [...detaches]) detach()
      listeners.clear()
    },
  }
}

/** The scene that shares the air while a take runs: the one before, or the one that a T-bar brings. */
function createLeavingScene(): () => string | null {
  let now: string | null = null
  let before: string | null = null
  return () => {
    const { liveSceneId, take } = scenesState
    if (liveSceneId !== now) {
      before = now
      now = liveSceneId
    }
    if (take === null) return null
    return take.isManual ? take.sceneId : before
  }
}
