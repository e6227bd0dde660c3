import type { Output } from '@proscenium/protocol'

/** Shape of the lamp before an output: state never rests on colour alone. */
export type OutputLamp = 'live' | 'recording' | 'retrying' | 'busy' | 'off'

/** Keys of the state line in the catalogue `outputs`. */
export type OutputStateText =
  | 'stateStopped'
  | 'stateStarting'
  | 'stateLive'
  | 'stateRecording'
  | 'statePaused'
  | 'stateReady'
  | 'stateRetrying'
  | 'stateRetryingNow'
  | 'stateStopping'
  | 'stateFinishing'
  | 'stateFailed'
  | 'stateWaiting'

/** An output in words: the key of its state line and the values in it. */
export interface OutputDescription {
  readonly lamp: OutputLamp
  readonly text: OutputStateText
  /** Milliseconds in this state; null where a running time says nothing. */
  readonly elapsedMs: number | null
  /** Whole seconds until the next attempt. */
  readonly retryInSec: number
  /** Number of the attempt that comes or runs. */
  readonly attempt: number
  readonly progressPercent: number | null
}

/** A request of this tab that the server has not answered. */
export type PendingRequest = 'starting' | 'stopping' | 'removing' | null

/**
 * Says what an output is doing (CORE-OUS-001 to CORE-OUS-010).
 * @param nowMs epoch milliseconds
 * @param isLive whether the show is live: a stopped destination waits for it, and does not merely stand still
 * @param isPaused whether the show is paused: an output that is while the show is not is ready for air
 */
export function describeOutput(
  output: Output,
  {
    nowMs,
    pending,
    isLive,
    isPaused,
  }: { nowMs: number; pending: PendingRequest; isLive: boolean; isPaused: boolean },
): OutputDescription {
  const sinceMs = Math.max(nowMs - Date.parse(output.statusAt), 0)
  const base = {
    elapsedMs: null,
    retryInSec: Math.max(Math.ceil(((output.retryInMs ?? 0) - sinceMs) / 1_000), 0),
    attempt: output.attempt ?? 1,
    progressPercent: output.progress,
  }
  const isRecording = output.kind === 'recording'
  if (pending) {
    const text = pending === 'starting' ? 'stateStarting' : 'stateStopping'
    return { ...base, lamp: 'busy', text }
  }
  switch (output.status) {
    case 'starting':
      return { ...base, lamp: 'busy', text: 'stateStarting' }
    case 'started':
      return {
        ...base,
        lamp: isRecording ? 'recording' : 'live',
        text: isRecording ? 'stateRecording' : 'stateLive',
        elapsedMs: Math.max(nowMs - Date.parse(output.runningSince ?? output.statusAt), 0),
      }
    case 'paused':
      return { ...base, lamp: 'off', ...pausedText(sinceMs, isPaused) }
    case 'retrying':
      return {
        ...base,
        lamp: 'retrying',
        text: base.retryInSec > 0 ? 'stateRetrying' : 'stateRetryingNow',
      }
    case 'stopping':
      return { ...base, lamp: 'busy', text: isRecording ? 'stateFinishing' : 'stateStopping' }
    case 'stopped':
      return { ...base, lamp: 'off', text: stoppedText(output, isLive) }
  }
}

function pausedText(
  sinceMs: number,
  isShowPaused: boolean,
): Pick<OutputDescription, 'text' | 'elapsedMs'> {
  return isShowPaused
    ? { text: 'statePaused', elapsedMs: sinceMs }
    : { text: 'stateReady', elapsedMs: null }
}

function stoppedText(output: Output, isLive: boolean): OutputStateText {
  if (output.error) return 'stateFailed'
  return isLive ? 'stateStopped' : 'stateWaiting'
}

/** What the director can do with an output now. */
export function outputAction(
  output: Output,
  { pending, isLive }: { pending: PendingRequest; isLive: boolean },
): 'start' | 'stop' | null {
  if (pending || !isLive) return null
  switch (output.status) {
    case 'stopped':
      return 'start'
    case 'starting':
    case 'retrying':
    case 'started':
    case 'paused':
      return 'stop'
    case 'stopping':
      return null
  }
}
