import sceneEditor from './messages/en/scene-editor.json'

/** The English catalogue of the scene editor, which the other pages under `/studio` do without. */
export const englishEditorMessages = { sceneEditor }

/** The shape of every catalogue of the scene editor. */
export type EditorMessages = typeof englishEditorMessages
