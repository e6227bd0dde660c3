import type { Output, OutputStatus } from '@proscenium/protocol'
import type { LampState } from '../../components/lamp.tsx'

/** An output in one word. */
export interface OutputChip {
  readonly lamp: LampState
  readonly word:
    | 'outputOff'
    | 'outputStarting'
    | 'outputLive'
    | 'outputRecording'
    | 'outputPaused'
    | 'outputReady'
    | 'outputRetrying'
    | 'outputStopping'
    | 'outputFailed'
  readonly isWarning: boolean
}

const WORDS: Readonly<Record<OutputStatus, OutputChip>> = {
  stopped: { lamp: 'stopped', word: 'outputOff', isWarning: false },
  starting: { lamp: 'starting', word: 'outputStarting', isWarning: false },
  started: { lamp: 'live', word: 'outputLive', isWarning: false },
  paused: { lamp: 'stopped', word: 'outputPaused', isWarning: false },
  retrying: { lamp: 'retrying', word: 'outputRetrying', isWarning: true },
  stopping: { lamp: 'starting', word: 'outputStopping', isWarning: false },
}

/** Shape and word of an output (CORE-OUS-001 to CORE-OUS-006). One that is paused in a show that is not is ready for air. */
export function chipOf(
  { kind, status, error }: Pick<Output, 'kind' | 'status' | 'error'>,
  { isShowPaused }: { readonly isShowPaused: boolean },
): OutputChip {
  if (status === 'paused' && !isShowPaused) {
    return { lamp: 'stopped', word: 'outputReady', isWarning: false }
  }
  if (status === 'stopped' && error)
    return { lamp: 'stopped', word: 'outputFailed', isWarning: true }
  if (status === 'started' && kind === 'recording') {
    return { lamp: 'recording', word: 'outputRecording', isWarning: false }
  }
  return WORDS[status]
}
