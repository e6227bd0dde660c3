import {
  chooseFormat,
  type Format,
  formatOrientation,
  LANDSCAPE_FORMAT_ID,
  type Orientation,
  ProtocolError,
  STORY_FORMAT_ID,
} from '@proscenium/protocol'

/** The formats that every server ships (GAP-155). */
export const FORMATS: readonly Format[] = [
  {
    id: LANDSCAPE_FORMAT_ID,
    name: 'Landscape',
    videoRatio: 16 / 9,
    master: true,
    thumbnailUrl: null,
  },
  { id: STORY_FORMAT_ID, name: 'Story', videoRatio: 9 / 16, master: false, thumbnailUrl: null },
]

/** Throws `validation_failed` for a format that there is not. */
export function requireKnownFormat(formatId: string): void {
  if (FORMATS.some(({ id }) => id === formatId)) return
  const text = `There is no format "${formatId}"`
  throw new ProtocolError('validation_failed', text, { fields: { formatId: text } })
}

/** The shape of a format, as 9:16; of an unknown one its id. */
export function shapeOf(formatId: string): string {
  const ratio = FORMATS.find(({ id }) => id === formatId)?.videoRatio
  if (ratio === undefined) return formatId
  return ratio > 1 ? '16:9' : '9:16'
}

/** The formats that an event can be composed in: all there are, its own first and as master. */
export function formatsOfEvent({ formatId }: { readonly formatId: string }): Format[] {
  return FORMATS.map((format) => ({ ...format, master: format.id === formatId })).sort(
    (one, other) => Number(other.master) - Number(one.master),
  )
}

/** The formats of those ids, the first of them as master. */
export function formatsOf(ids: readonly string[]): Format[] {
  const found = FORMATS.filter(({ id }) => ids.includes(id))
  return found.map((format, index) => ({ ...format, master: index === 0 }))
}

/** The master format of an event (GAP-117, CORE-VAL-019). Throws `no_master_format`. */
export function chooseMasterFormat(formats: readonly Format[], orientation: Orientation): Format {
  const format = chooseFormat(formats, orientation)
  if (!format) throw new ProtocolError('no_master_format')
  return { ...format, master: true }
}

/** The wire orientation of scenes and events in a format. */
export function orientationOf(format: Format): Orientation {
  return formatOrientation(format) === 'landscape' ? 'landscape' : 'portrait'
}
