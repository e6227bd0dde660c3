import type { Content, LibraryFile, VisualElement } from '@proscenium/protocol'
import { type Snapshot, snapshot } from 'valtio'
import { addElement, updateCaption, updateElement } from '../../model/scenes/element-actions.ts'
import { selectElements } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { editorView } from './editor-view.ts'
import { plainCaption } from './inspector/caption-fields.ts'
import { withLook } from './inspector/looks-fields.ts'

/** Puts a file of the library into the scene: into the element that asked for one, else as a new element. */
export function pickFile(file: LibraryFile): void {
  const picking = editorView.picking
  editorView.picking = null
  const element = selectElements(snapshot(scenesState)).find(({ id }) => id === picking?.into)
  if (!element || file.kind === 'audio') {
    addElement({ kind: file.kind, file })
  } else if (picking?.as === 'caption') {
    showInCaption(element, file)
  } else if (picking?.as === 'mask') {
    updateElement(element.id, { looks: withMaskFile(element, file) }, { label: 'style' })
  } else {
    updateElement(element.id, { content: contentOf(file, element.content) }, { label: 'edit' })
  }
}

/** The caption that is open in the inspector shows the file. */
function showInCaption({ id, overlays }: Snapshot<VisualElement>, file: LibraryFile): void {
  const caption = overlays.find((overlay) => overlay.id === scenesState.selectedOverlayId)
  if (caption) updateCaption(id, plainCaption({ ...caption, content: contentOf(file) }))
}

function withMaskFile({ looks }: Snapshot<VisualElement>, { id }: LibraryFile) {
  const { channel = 'luma', invert = false } = looks?.pictureMask ?? {}
  return withLook(looks, 'pictureMask', { content: { kind: 'file', fileId: id }, channel, invert })
}

/**
 * What an element shows of a file: a picture as it is, a video on a timeline of its own (GAP-031), which runs as the
 * one before it did.
 */
export function contentOf(file: LibraryFile, before: Snapshot<Content> | null = null): Content {
  if (file.kind !== 'video') return { kind: 'file', fileId: file.id }
  const { autoplay, loop, onEof } =
    before?.kind === 'media_source' ? before : { autoplay: true, loop: true, onEof: null }
  return { kind: 'media_source', fileId: file.id, autoplay, loop, onEof }
}
