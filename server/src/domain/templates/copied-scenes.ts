import {
  LANDSCAPE_FORMAT_ID,
  messages,
  ProtocolError,
  type SceneContent,
} from '@proscenium/protocol'
import type { CreateId } from '../ports/clock.ts'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import type { TemplateSceneRecord } from '../ports/template-records.ts'
import { FORMATS, formatsOf } from './formats.ts'
import {
  copyFormats,
  EMPTY_SCENE,
  NO_THUMBNAILS,
  requireFormat,
  type SceneSource,
  templateFormats,
} from './template-scene-formats.ts'

/** A scene that a copy of a template is to have. */
export interface WantedScene {
  /** The scene of the template that it comes from; undefined for a new one. */
  readonly sceneId?: string | undefined
  readonly name: string
  /** What it shows in these formats; in the others it shows what it showed. */
  readonly contents: readonly { readonly formatId: string; readonly content: SceneContent }[]
}

/** For whom copies of scenes are made. */
export interface CopyTarget {
  readonly templateId: string
  readonly now: Date
  readonly createId: CreateId
}

/**
 * The scenes of a copy: those of the template, or the wanted ones in their order. Throws `not_found` for a scene
 * that the template does not have and for a format that the server does not know.
 */
export function copiedScenes(
  scenes: readonly TemplateSceneRecord[],
  wanted: readonly WantedScene[] | undefined,
  { templateId, now, createId }: CopyTarget,
): TemplateSceneRecord[] {
  if (!wanted) return scenes.map((scene) => ({ ...scene, id: createId(), templateId }))
  const formats = scenes.length > 0 ? templateFormats(scenes) : FORMATS
  return wanted.map((scene, position) => ({
    id: createId(),
    templateId,
    position,
    name: scene.name,
    modifiedAt: now,
    formats: copyFormats(changedScene(scene, scenes), formats),
  }))
}

/** What a wanted scene shows in every format that is known of it; a picture goes where its content does. */
function changedScene(wanted: WantedScene, scenes: readonly TemplateSceneRecord[]): SceneSource {
  const origin = scenes.find(({ id }) => id === wanted.sceneId)
  if (wanted.sceneId !== undefined && !origin) {
    throw new ProtocolError('not_found', messages.noSceneFound)
  }
  for (const { formatId } of wanted.contents) requireFormat(formatId)
  const given = wanted.contents.map((content) => ({ ...content, ...NO_THUMBNAILS }))
  const others = (origin?.formats ?? []).filter(
    ({ formatId }) => !given.some((content) => content.formatId === formatId),
  )
  return given.length + others.length === 0 ? EMPTY_SCENE : { formats: [...given, ...others] }
}

/**
 * The scenes of a show for a template, drafts as they are edited. A wide show can be started upright as well; one
 * that was made upright stays so. The watermark comes with the show that is started.
 */
export function savedScenes(
  { formatId }: Pick<EventRecord, 'formatId'>,
  scenes: readonly SceneRecord[],
  { templateId, now, createId }: CopyTarget,
): TemplateSceneRecord[] {
  const formats = formatId === LANDSCAPE_FORMAT_ID ? FORMATS : formatsOf([formatId])
  return scenes.map((scene, position) => {
    const overlayElements = scene.content.overlayElements.filter(({ isWatermark }) => !isWatermark)
    const content = { ...scene.content, overlayElements }
    return {
      id: createId(),
      templateId,
      position,
      name: scene.name,
      modifiedAt: now,
      formats: copyFormats({ formats: [{ formatId, content, ...NO_THUMBNAILS }] }, formats),
    }
  })
}
