import { sourceKeyOf } from '@proscenium/engine'
import type { Snapshot } from 'valtio'
import type { ContributionsState } from '../contributions/store.ts'
import type { FilesState } from '../files/store.ts'
import type { ScenesState } from '../scenes/store.ts'
import { isSilentFile } from './selectors.ts'
import { audioStrips, type SoundContent } from './strips.ts'

/** A sound that neither program nor preview has. */
export interface UnusedSound {
  readonly sourceKey: string
  readonly content: SoundContent
  /** Names of the scenes that have it, in their order. */
  readonly sceneNames: readonly string[]
}

/**
 * What could be heard and is not: sounds of the other scenes, and whoever sends sound that no scene has
 * (CORE-PRF-010).
 */
export function selectUnusedSounds({
  scenes,
  files,
  slots,
}: {
  readonly scenes: Snapshot<ScenesState>
  readonly files: Snapshot<FilesState>
  readonly slots: Snapshot<ContributionsState['slots']>
}): UnusedSound[] {
  const isSilent = (content: SoundContent) => isSilentFile(content, files)
  const preview = scenes.scenes.find(({ id }) => id === scenes.previewSceneId)
  const used = new Set(
    [scenes.liveScene, preview]
      .flatMap((scene) => (scene ? audioStrips(scene, isSilent) : []))
      .map(({ sourceKey }) => sourceKey),
  )
  const unused = new Map<string, { content: SoundContent; sceneNames: string[] }>()
  for (const scene of scenes.scenes) {
    for (const { sourceKey, content } of audioStrips(scene, isSilent)) {
      if (used.has(sourceKey)) continue
      const known = unused.get(sourceKey) ?? { content, sceneNames: [] }
      known.sceneNames.push(scene.name)
      unused.set(sourceKey, known)
    }
  }
  for (const { index, status, hasAudio } of slots) {
    const content = { kind: 'contribution', contributionIndex: index } as const
    const sourceKey = sourceKeyOf(content)
    if (!sourceKey || used.has(sourceKey) || unused.has(sourceKey)) continue
    if (status === 'started' && hasAudio) unused.set(sourceKey, { content, sceneNames: [] })
  }
  return [...unused].map(([sourceKey, sound]) => ({ sourceKey, ...sound }))
}
