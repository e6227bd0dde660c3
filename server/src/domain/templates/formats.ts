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
