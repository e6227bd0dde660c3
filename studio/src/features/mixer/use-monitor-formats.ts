import { useSnapshot } from 'valtio'
import { eventState } from '../../model/event/store.ts'
import { selectFormats, selectShownFormats } from '../../model/formats/selectors.ts'
import { formatsState } from '../../model/formats/store.ts'

/** A format as a monitor shows it. */
export interface MonitorFormat {
  /** Null is the master. */
  readonly formatId: string | null
  /** Width by height. */
  readonly ratio: number
  /** Said unless monitors show the master alone. */
  readonly shape: string | undefined
}

const MASTER: readonly MonitorFormat[] = [{ formatId: null, ratio: 16 / 9, shape: undefined }]

/** What a monitor shows. */
export interface MonitorFormats {
  /** Beside each other. */
  readonly formats: readonly MonitorFormat[]
  /** The chosen format that has no program, so that the master's is shown; null otherwise. */
  readonly missing: string | null
}

/**
 * The formats that a monitor shows. Preview is drawn in any of them; program only in those that are composed, so
 * that it shows the master where the chosen one is not: a director is never without it.
 */
export function useMonitorFormats(monitor: 'preview' | 'program'): MonitorFormats {
  const event = useSnapshot(eventState)
  const chosen = selectShownFormats(event, useSnapshot(formatsState))
  const [first, ...more] = chosen
  if (!first) return { formats: MASTER, missing: null }
  const isMasterAlone = more.length === 0 && first.isMaster
  const isMissing = monitor === 'program' && !first.isComposed
  const shown = isMissing ? selectFormats(event).filter(({ isMaster }) => isMaster) : chosen
  const formats = shown.map(({ formatId, ratio, shape }) => ({
    formatId,
    ratio,
    shape: isMasterAlone ? undefined : shape,
  }))
  return { formats, missing: isMissing ? first.shape : null }
}
