import { eventState } from '../event/store.ts'
import { services } from '../studio-services.ts'
import { MAX_NOTE_LENGTH, notesSchema, notesState } from './store.ts'

const keyOf = (eventId: string) => `proscenium.notes.${eventId}`

/** Reads the notes of an event; what is unknown or broken is empty. */
export function loadNotes(eventId: string | null): void {
  const text = eventId === null ? null : services().localStore.get(keyOf(eventId))
  Object.assign(notesState, notesSchema.catch({ event: '', scenes: {} }).parse(stored(text)))
}

/** Writes the note of the show. */
export function writeEventNote(text: string): void {
  notesState.event = text.slice(0, MAX_NOTE_LENGTH)
  keep()
}

/** Writes the note of a scene; an empty one is none. */
export function writeSceneNote(sceneId: string, text: string): void {
  if (text === '') delete notesState.scenes[sceneId]
  else notesState.scenes[sceneId] = text.slice(0, MAX_NOTE_LENGTH)
  keep()
}

function keep(): void {
  const { event } = eventState
  if (event) services().localStore.set(keyOf(event.id), JSON.stringify(notesState))
}

function stored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
