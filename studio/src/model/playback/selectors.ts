import { sourceKeyOf } from '@proscenium/engine'
import type { Content, FileContent, LibraryFile, MediaSourceContent } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { FilesState } from '../files/store.ts'
import type { ScenesState } from '../scenes/store.ts'

/** What a scene plays of the library. */
export type ClipContent = Snapshot<MediaSourceContent | FileContent>

/** A place where a clip is used. */
export interface ClipUse {
  readonly sceneId: string
  readonly sceneName: string
  readonly elementId: string
  readonly list: 'visual' | 'audio'
  readonly content: ClipContent
}

/** A film or a sound of the show's scenes: one for all the places that play it together. */
export interface Clip {
  readonly sourceKey: string
  readonly file: Snapshot<LibraryFile>
  /** In the order of the scenes; never empty. */
  readonly uses: readonly ClipUse[]
  readonly isOnAir: boolean
  /** Where the preview scene plays it; null where it does not. */
  readonly inPreview: ClipUse | null
}

type Scene = Snapshot<ScenesState>['scenes'][number]

/** Everything that the show's scenes can play, in the order in which they do. */
export function selectClips(
  { scenes, previewSceneId, liveScene }: Snapshot<ScenesState>,
  { files }: Snapshot<Pick<FilesState, 'files'>>,
): Clip[] {
  const uses = scenes.flatMap(usesOf)
  const onAir = new Set(liveScene ? usesOf(liveScene).map(keyOfUse) : [])
  const keys = [...new Set(uses.map(keyOfUse))]
  return keys.flatMap((sourceKey) => {
    const own = uses.filter((use) => keyOfUse(use) === sourceKey)
    const file = files[own[0]?.content.fileId ?? '']
    if (!file || file.kind === 'image') return []
    return {
      sourceKey,
      file,
      uses: own,
      isOnAir: onAir.has(sourceKey),
      inPreview: own.find(({ sceneId }) => sceneId === previewSceneId) ?? null,
    }
  })
}

function usesOf(scene: Scene): ClipUse[] {
  const place = { sceneId: scene.id, sceneName: scene.name }
  return [
    ...scene.visualElements.flatMap(({ id, content }): ClipUse[] =>
      isClip(content) ? [{ ...place, elementId: id, list: 'visual', content }] : [],
    ),
    ...scene.audioElements.flatMap(({ id, content }): ClipUse[] =>
      isClip(content) ? [{ ...place, elementId: id, list: 'audio', content }] : [],
    ),
  ]
}

function isClip(content: Snapshot<Content> | null): content is ClipContent {
  return content?.kind === 'media_source' || content?.kind === 'file'
}

function keyOfUse({ content }: ClipUse): string {
  return sourceKeyOf(content) ?? ''
}
