import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { services } from '../studio-services.ts'
import { loadNotes, writeEventNote, writeSceneNote } from './actions.ts'
import { MAX_NOTE_LENGTH, notesState } from './store.ts'

let show: TestShow
let eventId: string
let key: string

beforeEach(() => {
  show = openTestShow()
  eventId = show.server.event.id
  key = `proscenium.notes.${eventId}`
})
afterEach(() => show.close())

describe('notes of a show', () => {
  it('are there again after a reload, the empty ones left out', () => {
    writeEventNote('Welcome Anna')
    writeSceneNote('s0', 'Names!')
    writeSceneNote('s1', 'later')
    writeSceneNote('s1', '')
    loadNotes(null)
    expect(notesState).toEqual({ event: '', scenes: {} })
    loadNotes(eventId)
    expect(notesState).toEqual({ event: 'Welcome Anna', scenes: { s0: 'Names!' } })
  })

  it('keep what another tab has written meanwhile', () => {
    writeSceneNote('s0', 'here')
    const elsewhere = { event: 'there', scenes: { s0: 'here', s1: 'there too' } }
    services().localStore.set(key, JSON.stringify(elsewhere))
    writeSceneNote('s0', 'here, later')
    const both = { event: 'there', scenes: { s0: 'here, later', s1: 'there too' } }
    expect(notesState).toEqual(both)
    expect(JSON.parse(services().localStore.get(key) ?? '')).toEqual(both)
  })

  it.each(['{', '[]', '{"event":5,"scenes":{"s0":7}}'])('are empty where %s is stored', (text) => {
    services().localStore.set(key, text)
    loadNotes(eventId)
    expect(notesState.event).toBe('')
    expect(Object.values(notesState.scenes).join('')).toBe('')
  })

  it('have a longest length', () => {
    writeEventNote('x'.repeat(MAX_NOTE_LENGTH + 5))
    expect(notesState.event).toHaveLength(MAX_NOTE_LENGTH)
  })
})
