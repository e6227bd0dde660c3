import { isLiveInProgress, type Output } from '@proscenium/protocol'
import { useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { eventState } from '../../model/event/store.ts'
import { selectOutputRows } from '../../model/outputs/selectors.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { describeOutput, type OutputDescription, outputAction } from './describe-output.ts'

/** A line of the outputs panel. */
export interface OutputRow {
  readonly id: string
  readonly output: Snapshot<Output>
  readonly description: OutputDescription
  /** What its button does now; null where there is nothing to press. */
  readonly action: 'start' | 'stop' | null
  readonly isBusy: boolean
  /** Where it goes, without the key; null for the recording. */
  readonly address: string | null
  readonly distributorId: string | null
}

const TICK_MS = 1_000

/** Outputs in words, once a second. */
export function useOutputRows(): OutputRow[] {
  const state = useSnapshot(outputsState)
  const isLive = isLiveInProgress(useSnapshot(eventState).status)
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return selectOutputRows(state).map(({ output, distributor, pending }) => ({
    id: output.id,
    output,
    description: describeOutput(output, { nowMs, pending, isLive }),
    action: outputAction(output, { pending, isLive }),
    isBusy: pending !== null,
    address: distributor?.serverUrl ?? null,
    distributorId: distributor?.id ?? null,
  }))
}
