import type { Snapshot } from 'valtio'
import type { FilesState } from '../files/store.ts'
import { selectPreviewScene } from '../scenes/selectors.ts'
import type { ScenesState } from '../scenes/store.ts'
import { type AudioStrip, audioStrips, type SoundContent } from './strips.ts'

/** Which document a strip belongs to. */
export type StripBus = 'preview' | 'live'

/** The sounds of the preview scene or of what is on air. */
export function selectAudioStrips({
  scenes,
  files,
  bus,
}: {
  readonly scenes: Snapshot<ScenesState>
  readonly files: Snapshot<FilesState>
  readonly bus: StripBus
}): AudioStrip[] {
  const scene = bus === 'live' ? scenes.liveScene : selectPreviewScene(scenes)
  return scene ? audioStrips(scene, (content) => isSilentFile(content, files)) : []
}

/** Whether a content is a file that is known to have no sound. */
export function isSilentFile(content: SoundContent, { files }: Snapshot<FilesState>): boolean {
  const file = content.kind === 'contribution' ? undefined : files[content.fileId]
  return file?.kind === 'image' || (file?.kind === 'video' && !file.hasAudio)
}
