import { eventState } from '../event/store.ts'
import { services } from '../studio-services.ts'
import { MAX_NOTE_LENGTH, type NotesState, notesSchema, notesState } from './store.ts'

const keyOf = (eventId: string) => `proscenium.notes.${eventId}`

/** Reads the notes of an event; what is unknown or broken is empty. */
export function loadNotes(eventId: string | null): void {
  Object.assign(notesState, storedNotes(eventId))
}

/** Writes the note of the show. */
export function writeEventNote(text: string): void {
  change((notes) => {
    notes.event = text.slice(0, MAX_NOTE_LENGTH)
  })
}

/** Writes the note of a scene; an empty one is none. */
export function writeSceneNote(sceneId: string, text: string): void {
  change((notes) => {
    if (text === '') delete notes.scenes[sceneId]
    else notes.scenes[sceneId] = text.slice(0, MAX_NOTE_LENGTH)
  })
}

/** Changes what is stored and no more: another tab on the same show may have written other notes meanwhile. */
function change(write: (notes: NotesState) => void): void {
  const { event } = eventState
  if (!event) return
  const notes = storedNotes(event.id)
  write(notes)
  services().localStore.set(keyOf(event.id), JSON.stringify(notes))
  Object.assign(notesState, notes)
}

function storedNotes(eventId: string | null): NotesState {
  const text = eventId === null ? null : services().localStore.get(keyOf(eventId))
  return notesSchema.catch({ event: '', scenes: {} }).parse(parsed(text))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
