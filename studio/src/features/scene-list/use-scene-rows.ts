import type { TransitionKind } from '@proscenium/protocol'
import { useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { type Tally, tallyOf } from '../../components/tally.ts'
import { airGuardState, type GuardEntry } from '../../model/air-guard/store.ts'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { sceneKey } from '../../model/scenes/scene-key.ts'
import { selectIsAirEdited, selectTally } from '../../model/scenes/selectors.ts'
import { type ScenesState, scenesState } from '../../model/scenes/store.ts'

/** A scene as lists show it. */
export interface SceneRow {
  readonly id: string
  readonly name: string
  readonly index: number
  /** The digit that takes it; none where nothing goes on air. */
  readonly key: string | undefined
  /** In program counts more than in preview. */
  readonly tally: Tally
  /** It is under edit. */
  readonly isPreview: boolean
  /** On air. */
  readonly isOnAir: boolean
  /** It is on air otherwise than its draft is now. */
  readonly isAirEdited: boolean
  /** It is on its way out of program, or by hand into it: both scenes of a take carry the ring. */
  readonly isLeaving: boolean
  /** A transition of its own; null where it is taken by that of the show. */
  readonly transition: TransitionKind | null
  /** What viewers would miss of it. */
  readonly warnings: readonly Snapshot<GuardEntry>[]
}

const NO_WARNINGS: SceneRow['warnings'] = []

/** The scenes of the event with their lights. */
export function useSceneRows(): SceneRow[] {
  const scenes = useSnapshot(scenesState)
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const { scenes: guard } = useSnapshot(airGuardState)
  const otherId = useOtherOnAir(scenes)
  const isEdited = selectIsAirEdited(scenes)
  return scenes.scenes.map(({ id, name, transition }, index) => {
    const { onAir, preview } = selectTally(scenes, id)
    const isLeaving = id === otherId
    const isAirEdited = onAir && isEdited
    const row = { id, name, index, isPreview: preview, isLeaving, isOnAir: onAir, isAirEdited }
    if (!scenes.hasProgram) {
      return { ...row, key: undefined, tally: 'none', transition: null, warnings: NO_WARNINGS }
    }
    return {
      ...row,
      key: sceneKey(index),
      tally: tallyOf({ onAir: onAir || isLeaving, preview, air }),
      transition: transition?.kind ?? null,
      warnings: guard[id] ?? NO_WARNINGS,
    }
  })
}

/** The scene that shares the air while a take runs: the one before, or the one that a T-bar brings. */
function useOtherOnAir({ liveSceneId, take }: Snapshot<ScenesState>): string | null {
  const seen = useRef<{ now: string | null; before: string | null }>({ now: null, before: null })
  if (seen.current.now !== liveSceneId) {
    seen.current = { now: liveSceneId, before: seen.current.now }
  }
  if (take === null) return null
  return take.isManual ? take.sceneId : seen.current.before
}

/** Whether two rows look the same, so that a tile need not be drawn anew. */
export function isSameRow(a: SceneRow, b: SceneRow): boolean {
  const keys = Object.keys(a) as (keyof SceneRow)[]
  return keys.every((key) => a[key] === b[key])
}
