import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { selectLivePhase } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { selectLiveScene, selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import {
  type AnnouncedState,
  type Announcement,
  assertiveChange,
  politeChange,
} from './announcements.ts'

/** Quiet time after a change: a run of changes is one sentence, at most one in two seconds. */
const POLITE_DELAY_MS = 600

/** What the two live regions say now. */
export function useAnnouncements(): {
  polite: Announcement | null
  assertive: Announcement | null
} {
  const scenes = useSnapshot(scenesState)
  const phase = selectLivePhase(useSnapshot(eventState))
  const program = selectLiveScene(scenes)?.name ?? null
  const preview = selectPreviewScene(scenes)?.name ?? null
  const [polite, setPolite] = useState<Announcement | null>(null)
  const [assertive, setAssertive] = useState<Announcement | null>(null)
  const said = useRef<AnnouncedState>({ phase, program, preview })

  useEffect(() => {
    const text = assertiveChange(said.current.phase, phase)
    said.current = { ...said.current, phase }
    if (text) setAssertive({ text, values: { program: '', preview: '' } })
  }, [phase])

  useEffect(() => {
    const timer = setTimeout(() => {
      const now = { ...said.current, program, preview }
      const text = politeChange(said.current, now)
      said.current = now
      if (text) setPolite({ text, values: { program: program ?? '', preview: preview ?? '' } })
    }, POLITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [program, preview])

  return { polite, assertive }
}
