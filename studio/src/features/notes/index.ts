export { NotesDock } from './notes-dock.tsx'
