import {
  contentForFormat,
  type Format,
  messages,
  ProtocolError,
  type SceneContent,
  sceneContentSchema,
} from '@proscenium/protocol'
import type { TemplateSceneFormat, TemplateSceneRecord } from '../ports/template-records.ts'
import { FORMATS, formatsOf } from './formats.ts'

/** A scene's pictures before there are any. */
export const NO_THUMBNAILS: Pick<TemplateSceneFormat, 'thumbnailId' | 'defaultThumbnailId'> = {
  thumbnailId: null,
  defaultThumbnailId: null,
}

/** What is known of a scene that is to be copied: its contents by format, the first one leading. */
export interface SceneSource {
  readonly formats: readonly (Pick<TemplateSceneFormat, 'formatId' | 'content'> &
    Partial<TemplateSceneFormat>)[]
  /** The scene of a template that it is; absent where it is none. */
  readonly origin?: { readonly templateId: string; readonly sceneId: string }
}

/** The formats of a template: those that its scenes have, the master first. */
export function templateFormats(scenes: readonly Pick<TemplateSceneRecord, 'formats'>[]): Format[] {
  return formatsOf(scenes.flatMap(({ formats }) => formats.map(({ formatId }) => formatId)))
}

/** The format of a scene that leads the others. */
export function masterFormatOf(scene: SceneSource): Format {
  const [master] = formatsOf(scene.formats.map(({ formatId }) => formatId))
  if (!master) throw new Error('A scene has no format that this server knows')
  return master
}

/** A scene's content in a format: its own, else its leading one laid out anew for the other shape. */
export function contentInFormat(source: SceneSource, format: Format): SceneContent {
  const contentOf = (id: string) => source.formats.find(({ formatId }) => formatId === id)?.content
  const master = masterFormatOf(source)
  const own = contentOf(format.id)
  if (own) return own
  return derivedContent(contentOf(master.id) ?? sceneContentSchema.parse({}), master, format)
}

/** A scene's content in each of those formats; where it is the scene's own, its pictures go with it. */
export function copyFormats(
  source: SceneSource,
  formats: readonly Format[],
): TemplateSceneFormat[] {
  return formats.map((format) => ({
    formatId: format.id,
    ...NO_THUMBNAILS,
    ...source.formats.find(({ formatId }) => formatId === format.id),
    content: contentInFormat(source, format),
  }))
}

/** What the other formats of a scene show when its master shows this; none when it isn't the master. */
export function derivedContents(
  scene: SceneSource,
  formatId: string,
  content: SceneContent,
): [string, SceneContent][] {
  const [master, ...others] = formatsOf(scene.formats.map((format) => format.formatId))
  if (master?.id !== formatId) return []
  return others.map((format) => [format.id, derivedContent(content, master, format)])
}

function derivedContent(content: SceneContent, master: Format, format: Format): SceneContent {
  const ratios = { fromRatio: master.videoRatio, toRatio: format.videoRatio }
  return contentForFormat(content, { ...ratios, formatId: format.id })
}

/** An empty scene. */
export const EMPTY_SCENE: SceneSource = {
  formats: FORMATS.map(({ id }) => ({ formatId: id, content: sceneContentSchema.parse({}) })),
}

/** The format of that id. Throws `not_found` 'no current format' when the server has none such. */
export function requireFormat(id: string): Format {
  const format = FORMATS.find((candidate) => candidate.id === id)
  if (!format) throw new ProtocolError('not_found', messages.noCurrentFormat)
  return format
}
