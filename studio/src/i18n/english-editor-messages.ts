import sceneEditor from './messages/en/scene-editor.json'
import uploadTray from './messages/en/upload-tray.json'

/** The English catalogue of the scene editor, which the other pages under `/studio` do without. */
export const englishEditorMessages = { sceneEditor, uploadTray }

/** The shape of every catalogue of the scene editor. */
export type EditorMessages = typeof englishEditorMessages
