export { editorCommands } from './commands.ts'
export { EditorScreen, type EditorScreenProps, type MediaRequest } from './editor-screen.tsx'
export { showScenesTab } from './editor-view.ts'
