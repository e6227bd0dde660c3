import { connectionState } from '../connection/store.ts'
import { slotPictureId } from '../contributions/slot-picture.ts'
import { selectSlotTally, slotLights } from '../contributions/slot-tally.ts'
import { contributionsState } from '../contributions/store.ts'
import { type AirLight, selectAirLight } from '../event/air-light.ts'
import { selectOnAirSinceMs } from '../event/selectors.ts'
import { eventState } from '../event/store.ts'
import { selectFormats } from '../formats/selectors.ts'
import { sceneKey } from '../scenes/scene-key.ts'
import { selectTally } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'
import { pictureOf, thumbnailsState } from '../thumbnails/store.ts'

/** Where something is seen: in program, and in preview. */
export interface MultiviewLights {
  readonly onAir: boolean
  readonly preview: boolean
}

/** A scene with its lights. */
export interface MultiviewScene extends MultiviewLights {
  readonly id: string
  readonly name: string
  /** The digit that takes it; null past the tenth. */
  readonly key: string | null
  /** Address of its picture; null until it has been drawn. */
  readonly pictureUrl: string | null
}

/** A contribution slot that somebody or something fills. */
export interface MultiviewSource extends MultiviewLights {
  readonly slotIndex: number
  /** Empty where nobody named it. */
  readonly name: string
  /** Of the tracks that give its picture; empty where it has none. */
  readonly pictureId: string
  /** Still picture of the slot. */
  readonly imageUrl: string | null
}

/** A format that the program is composed in. */
export interface MultiviewProgram {
  /** Null is the master. */
  readonly formatId: string | null
  readonly shape: string
  /** Width by height. */
  readonly ratio: number
}

/** What a multiview shows, but for the pictures themselves. */
export interface MultiviewView {
  readonly showName: string | null
  /** What viewers get of the program. */
  readonly air: AirLight
  /** Epoch milliseconds; null off air. */
  readonly onAirSinceMs: number | null
  readonly preview: { readonly name: string; readonly key: string | null } | null
  readonly program: { readonly name: string; readonly key: string | null } | null
  /** The master first. */
  readonly programs: readonly MultiviewProgram[]
  readonly scenes: readonly MultiviewScene[]
  readonly sources: readonly MultiviewSource[]
}

const WIDE = 16 / 9

/** The show as it is now. `leavingSceneId` shares the air while a take runs. */
export function multiviewView(leavingSceneId: string | null): MultiviewView {
  const scenes = scenesOf(leavingSceneId)
  const air = selectAirLight(eventState, connectionState)
  const find = (sceneId: string | null) => {
    const scene = scenes.find(({ id }) => id === sceneId)
    return scene ? { name: scene.name, key: scene.key } : null
  }
  const { liveScene, liveSceneId, previewSceneId } = scenesState
  return {
    showName: eventState.event?.name ?? null,
    air,
    onAirSinceMs: selectOnAirSinceMs(eventState),
    preview: find(previewSceneId),
    // A scene that was removed is on air all the same.
    program: find(liveSceneId) ?? (liveScene && { name: liveScene.name, key: null }),
    programs: programsOf(),
    scenes,
    sources: sourcesOf(air),
  }
}

function scenesOf(leavingSceneId: string | null): MultiviewScene[] {
  return scenesState.scenes.map(({ id, name }, index) => {
    const { onAir, preview } = selectTally(scenesState, id)
    return {
      id,
      name,
      key: sceneKey(index) ?? null,
      pictureUrl: pictureOf(thumbnailsState, { sceneId: id, isOnAir: onAir }) ?? null,
      onAir: onAir || id === leavingSceneId,
      preview,
    }
  })
}

function programsOf(): MultiviewProgram[] {
  const ratios = new Map(eventState.event?.formats.map(({ id, videoRatio }) => [id, videoRatio]))
  const composed = selectFormats(eventState).filter(({ isComposed }) => isComposed)
  return composed
    .sort((one, other) => Number(other.isMaster) - Number(one.isMaster))
    .map(({ id, formatId, shape }) => ({ formatId, shape, ratio: ratios.get(id) ?? WIDE }))
}

function sourcesOf(air: AirLight): MultiviewSource[] {
  const { slots, camera, screen } = contributionsState
  const own = [camera, screen].filter(({ status }) => status !== 'off')
  return slots
    .filter(
      ({ assigned, status, index }) =>
        assigned || status !== 'stopped' || own.some((source) => source.index === index),
    )
    .map(({ index, name, imageUrl }) => ({
      ...slotLights(selectSlotTally(scenesState, contributionsState, index), air),
      slotIndex: index,
      name: name ?? '',
      pictureId: slotPictureId(index),
      imageUrl: imageUrl ?? null,
    }))
}
