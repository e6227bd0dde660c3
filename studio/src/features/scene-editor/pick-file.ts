import type { LibraryFile } from '@proscenium/protocol'
import { addElement, updateElement } from '../../model/scenes/actions.ts'
import { selectSelectedElement } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { editorView } from './editor-view.ts'

/** Puts a file of the library into the scene: into the selected placeholder, else as a new element. */
export function pickFile(file: LibraryFile): void {
  editorView.picking = null
  const selected = selectSelectedElement(scenesState)
  if (selected?.content?.kind === 'missing_file' && file.kind !== 'audio') {
    updateElement(selected.id, { content: contentOf(file) }, { label: 'edit' })
    return
  }
  addElement({ kind: file.kind, file })
}

/** What an element shows of a file: a picture as it is, a video on a timeline of its own (GAP-031). */
export function contentOf(file: LibraryFile) {
  return file.kind === 'video'
    ? {
        kind: 'media_source' as const,
        fileId: file.id,
        autoplay: true,
        loop: true,
        onEof: null,
      }
    : { kind: 'file' as const, fileId: file.id }
}
