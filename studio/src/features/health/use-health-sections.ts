import { useEffect, useRef, useSyncExternalStore } from 'react'
import { snapshot } from 'valtio'
import { onProgramLoudness, type ProgramLoudness } from '../../model/audio/loudness.ts'
import { audioState } from '../../model/audio/store.ts'
import { connectionState } from '../../model/connection/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { healthSamples, onHealthSample } from '../../model/health/samples.ts'
import { watchServerLoad } from '../../model/health/server-load.ts'
import { healthState } from '../../model/health/store.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { returnStats } from '../../model/talkback/guest-returns.ts'
import { guestSections } from './guest-section.ts'
import type { HealthSection } from './health-view.ts'
import type { HealthWords } from './health-words.ts'
import { audioSection, outputSection } from './output-section.ts'
import { machineSection, programSection, serverSection } from './program-sections.ts'

/** All that is measured, anew every second for as long as somebody looks. */
export function useHealthSections(words: HealthWords): HealthSection[] {
  const samples = useSyncExternalStore(onHealthSample, healthSamples)
  const loudness = useRef<ProgramLoudness | null>(null)
  useEffect(() => watchServerLoad(), [])
  useEffect(
    () =>
      onProgramLoudness((reading) => {
        loudness.current = reading
      }),
    [],
  )
  const facts = {
    samples,
    health: snapshot(healthState),
    connection: snapshot(connectionState),
  }
  return [
    programSection(words, facts),
    machineSection(words, facts),
    serverSection(words, facts),
    ...guestSections(words, { contributions: snapshot(contributionsState), returnStats }),
    outputSection(words, snapshot(outputsState).outputs),
    audioSection(words, { loudness: loudness.current, isBlocked: audioState.isBlocked }),
  ].filter(({ rows, sparks = [] }) => rows.length + sparks.length > 0)
}
