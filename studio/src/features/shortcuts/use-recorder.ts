import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { preferencesState } from '../../model/preferences/store.ts'
import { remapShortcut } from '../../model/shortcuts/actions.ts'
import { chordOfPress } from '../../model/shortcuts/chord.ts'
import type { Shortcut } from '../../model/shortcuts/key-map.ts'
import { shortcutsInTheWay } from '../../model/shortcuts/own-shortcuts.ts'
import { type ReservedReason, reservationOf } from '../../model/shortcuts/reserved-chords.ts'
import { shortcutsState } from './store.ts'

/** What came of the last press while recording. */
export type Recorded =
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly chord: string
      readonly reason: ReservedReason
    }
  | {
      readonly kind: 'taken'
      readonly id: string
      readonly chord: string
      readonly by: readonly Shortcut[]
    }
  | { readonly kind: 'set'; readonly id: string; readonly chord: string }

/** Listens for the new keys of a shortcut. */
export interface Recorder {
  /** The shortcut that waits for its keys. */
  readonly recordingId: string | null
  readonly recorded: Recorded | null
  start(id: string): void
  cancel(): void
  /** Takes a chord that others have. */
  take(): void
}

/** Records one chord at a time. Escape gives up; so does going elsewhere with the pointer or the window. */
export function useRecorder(): Recorder {
  const { recordingId } = useSnapshot(shortcutsState)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  useEffect(() => {
    if (recordingId === null) return
    const end = new AbortController()
    const options = { signal: end.signal, capture: true }
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (event.key === 'Escape') return stopRecording()
      const chord = chordOfPress(event)
      if (chord === null) return
      setRecorded(record(recordingId, chord))
      stopRecording()
    }
    // The button that began it ends it as well, by its click.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-recorder]'))) stopRecording()
    }
    window.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('blur', stopRecording, options)
    window.addEventListener('pointerdown', onPointerDown, options)
    return () => end.abort()
  }, [recordingId])
  useEffect(() => stopRecording, [])
  return {
    recordingId,
    recorded,
    start(id) {
      setRecorded(null)
      shortcutsState.recordingId = id
    },
    cancel() {
      setRecorded(null)
      stopRecording()
    },
    take() {
      if (recorded?.kind !== 'taken') return
      remapShortcut(recorded.id, recorded.chord)
      setRecorded({ ...recorded, kind: 'set' })
    },
  }
}

function stopRecording(): void {
  shortcutsState.recordingId = null
}

/** Gives a shortcut a chord, unless the browser keeps it or another has it. */
function record(id: string, chord: string): Recorded {
  const reason = reservationOf(chord)
  if (reason !== null) return { kind: 'refused', id, chord, reason }
  const by = shortcutsInTheWay(id, chord, preferencesState)
  if (by.length > 0) return { kind: 'taken', id, chord, by }
  remapShortcut(id, chord)
  return { kind: 'set', id, chord }
}
