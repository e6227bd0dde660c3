import { isLiveInProgress, isOutputRunning, type Output } from '@proscenium/protocol'
import { type Snapshot, useSnapshot } from 'valtio'
import { eventState } from '../../model/event/store.ts'
import { selectFormats } from '../../model/formats/selectors.ts'
import { hostOfOutput, selectOutputRows } from '../../model/outputs/selectors.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { serverNow } from '../../time/server-time.ts'
import { describeOutput, type OutputDescription, outputAction } from './describe-output.ts'

/** A line of the outputs panel. */
export interface OutputRow {
  readonly id: string
  readonly output: Snapshot<Output>
  /** In words, as of now: times in it go on. */
  readonly describe: () => OutputDescription
  /** What its button does now; null where there is nothing to press. */
  readonly action: 'start' | 'stop' | null
  readonly isBusy: boolean
  /** Without it the show would not be recorded any more. */
  readonly isLastRecording: boolean
  /** Where it goes, without the key; null for the recording. */
  readonly address: string | null
  /** Of the address; empty for the recording. */
  readonly host: string
  readonly distributorId: string | null
  /** The format that it sends, such as 9:16; null while the show has only one. */
  readonly shape: string | null
}

/** Outputs in words. Figures that change all the time are read where they are written, or every one would draw the list anew. */
export function useOutputRows(): OutputRow[] {
  const state = useSnapshot(outputsState)
  const event = useSnapshot(eventState)
  const isLive = isLiveInProgress(event.status)
  const composed = selectFormats(event).filter(({ isComposed }) => isComposed)
  const shapeOf = (formatId: string | null) =>
    (composed.length > 1 && composed.find((format) => format.formatId === formatId)?.shape) || null
  const recordings = state.outputs.filter(
    ({ kind, status }) => kind === 'recording' && isOutputRunning(status),
  )
  return selectOutputRows(state).map(({ output, distributor, pending }) => ({
    id: output.id,
    output,
    describe: () =>
      describeOutput(output, { nowMs: serverNow(), pending, isLive, isPaused: event.live.paused }),
    action: outputAction(output, { pending, isLive }),
    isBusy: pending !== null,
    isLastRecording: recordings.length === 1 && recordings[0]?.id === output.id,
    address: distributor?.serverUrl ?? null,
    host: hostOfOutput(state, output),
    distributorId: distributor?.id ?? null,
    shape: shapeOf(output.formatId),
  }))
}
