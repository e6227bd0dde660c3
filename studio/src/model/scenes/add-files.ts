import { subscribe } from 'valtio'
import { uploadFiles } from '../files/actions.ts'
import { filesState } from '../files/store.ts'
import { addElement } from './element-actions.ts'
import { scenesState } from './store.ts'

/**
 * Sends files to the library and puts each into the scene that is under edit now, once it is there; where another
 * scene is under edit by then, the file is in the library alone.
 */
export async function addFiles(files: readonly File[]): Promise<void> {
  const sceneId = scenesState.previewSceneId
  const waiting = new Set(await uploadFiles(files))
  const look = () => {
    for (const { id, state, file } of filesState.uploads) {
      if (!waiting.has(id) || state !== 'complete' || !file) continue
      waiting.delete(id)
      if (scenesState.previewSceneId === sceneId) addElement({ kind: file.kind, file })
    }
    const isListed = (id: string) => filesState.uploads.some((upload) => upload.id === id)
    // What was taken from the tray never comes.
    if (![...waiting].some(isListed)) stop()
  }
  const stop = subscribe(filesState.uploads, look)
  // A small one may be there already.
  look()
}
