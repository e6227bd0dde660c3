export { editorCommands } from './commands.ts'
export { EditorScreen } from './editor-screen.tsx'
export { showScenesTab } from './editor-view.ts'
