import { type Format, formatOrientation, type OtherFormat } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { EventState, OpenEvent } from '../event/store.ts'
import type { FormatsState } from './store.ts'

type Event = Snapshot<OpenEvent> | null

/** A format of the open event. */
export interface FormatChoice {
  readonly id: string
  /** Null is the master, as actions and outputs have it. */
  readonly formatId: string | null
  /** 16:9 and 9:16 are the same in every language; others go by their name. */
  readonly shape: string
  /** Width by height. */
  readonly ratio: number
  readonly isPortrait: boolean
  readonly isMaster: boolean
  /** Whether its program is composed and sent. */
  readonly isComposed: boolean
  /** Whether its program arrives at the server. */
  readonly isArriving: boolean
}

/** The formats of the open event, the wide ones first; none without an event. */
export function selectFormats({ event, live }: Snapshot<EventState>): FormatChoice[] {
  const choices = (event?.formats ?? []).map((format) => ({
    id: format.id,
    formatId: format.master ? null : format.id,
    shape: shapeOf(format),
    ratio: format.videoRatio,
    isPortrait: formatOrientation(format) === 'story',
    isMaster: format.master,
    isComposed: isComposed(event, format),
    isArriving: live.connectedFormatIds.includes(format.id),
  }))
  return choices.sort((one, other) => Number(one.isPortrait) - Number(other.isPortrait))
}

/** What monitors show: all that is composed, beside each other, or the one format that was chosen. */
export function selectShownFormats(
  event: Snapshot<EventState>,
  { isBoth, shownFormatId }: Snapshot<FormatsState>,
): FormatChoice[] {
  const formats = selectFormats(event)
  const composed = formats.filter((format) => format.isComposed)
  if (isBoth && composed.length > 1) return composed
  const shown = formats.find(({ formatId }) => formatId === shownFormatId)
  return shown ? [shown] : formats.filter((format) => format.isMaster)
}

/** The formats beside the master, as they follow from it. */
export function selectOtherFormats(
  event: Event,
): (OtherFormat & { readonly isComposed: boolean })[] {
  const master = event?.formats.find((format) => format.master)
  if (!event || !master) return []
  return event.formats
    .filter((format) => !format.master)
    .map((format) => ({
      formatId: format.id,
      fromRatio: master.videoRatio,
      toRatio: format.videoRatio,
      isComposed: isComposed(event, format),
    }))
}

function isComposed(event: Event, { id, master }: Pick<Format, 'id' | 'master'>): boolean {
  return master || (event?.composedFormatIds.includes(id) ?? false)
}

const WIDE = 16 / 9
const CLOSE = 0.01

function shapeOf({ videoRatio, name }: Pick<Format, 'videoRatio' | 'name'>): string {
  if (Math.abs(videoRatio - WIDE) < CLOSE) return '16:9'
  return Math.abs(1 / videoRatio - WIDE) < CLOSE ? '9:16' : name
}
