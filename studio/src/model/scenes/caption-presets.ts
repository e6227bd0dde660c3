import {
  type OverlayCaption,
  overlayCaptionSchema,
  PARENT_DESCRIPTION_TOKEN,
  PARENT_NAME_TOKEN,
  type RelativeBounds,
  textContentSchema,
} from '@proscenium/protocol'

/** Ready-made captions: who is seen, or who and what he is. */
export const captionPresets = ['name', 'nameAndRole'] as const
export type CaptionPreset = (typeof captionPresets)[number]

/** A caption that has no id yet. */
export type NewCaption = Omit<OverlayCaption, 'id'>

const PANEL = '10172cf0'
const ACCENT = 'ffc857ff'
const MIST = 'c9cbeaff'
const WIDTH = 46
const TEXT_LEFT = 9
const MARGIN = 6
const NAME_HEIGHT = 9
const ROLE_HEIGHT = 7
/** Height of the role's line in percent of the parent's shorter side, as margins count. */
const ROLE_LIFT = 7

/** The captions of a preset, from back to front, at the lower left of what they hang on. */
export function presetCaptions(preset: CaptionPreset): NewCaption[] {
  const hasRole = preset === 'nameAndRole'
  const height = NAME_HEIGHT + (hasRole ? ROLE_HEIGHT : 0)
  const nameLift = MARGIN + (hasRole ? ROLE_LIFT : 0)
  return [
    caption({ height, width: WIDTH }, { background: { kind: 'color', color: PANEL } }),
    caption({ height, width: 0.8 }, { background: { kind: 'color', color: ACCENT } }),
    caption(
      {
        height: NAME_HEIGHT,
        width: WIDTH - 4,
        marginHorizontal: TEXT_LEFT,
        marginVertical: nameLift,
      },
      { content: words(PARENT_NAME_TOKEN, { size: 4.4, bold: true }) },
    ),
    ...(hasRole
      ? [
          caption(
            { height: ROLE_HEIGHT, width: WIDTH - 4, marginHorizontal: TEXT_LEFT },
            { content: words(PARENT_DESCRIPTION_TOKEN, { size: 2.8, color: MIST }) },
          ),
        ]
      : []),
  ]
}

function caption(bounds: Partial<RelativeBounds>, fields: Partial<NewCaption>): NewCaption {
  const { id: _id, ...made } = overlayCaptionSchema.parse({
    ...fields,
    id: 'new',
    relativeBounds: {
      horizontalAlignment: 'left',
      verticalAlignment: 'bottom',
      marginHorizontal: MARGIN,
      marginVertical: MARGIN,
      ...bounds,
    },
  })
  return made
}

function words(text: string, look: { size: number; bold?: boolean; color?: string }) {
  return textContentSchema.parse({
    kind: 'text',
    text,
    horizontalAlignment: 'left',
    verticalAlignment: 'center',
    autoFit: true,
    ...look,
  })
}
