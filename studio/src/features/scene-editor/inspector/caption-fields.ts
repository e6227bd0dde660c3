import {
  type OverlayCaption,
  overlayCaptionSchema,
  PARENT_NAME_TOKEN,
  textContentSchema,
} from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { plainCopy } from '../plain-copy.ts'

/** Defaults of a new caption (CORE-CST-017): size 5, border 4 px, mask radius 5 %, padding 7 %, margin 6 %. */
const NEW_CAPTION = { size: 5, borderPx: 4, radius: 5, padding: 7, margin: 6 } as const
/** Height of a new caption, in percent of its parent's. */
const HEIGHT = 18
const WIDTH = 60
/** Replaced by the model, which makes ids. */
const PLACEHOLDER_ID = 'new'

/** A lower third with the name of what it hangs on. */
export function newCaption(): Omit<OverlayCaption, 'id'> {
  const { id: _id, ...caption } = overlayCaptionSchema.parse({
    id: PLACEHOLDER_ID,
    content: textContentSchema.parse({
      kind: 'text',
      text: PARENT_NAME_TOKEN,
      size: NEW_CAPTION.size,
      bold: true,
      horizontalAlignment: 'left',
    }),
    relativeBounds: {
      width: WIDTH,
      height: HEIGHT,
      horizontalAlignment: 'left',
      verticalAlignment: 'bottom',
      marginGlobal: NEW_CAPTION.margin,
    },
    background: { kind: 'color', color: '10172cf0' },
    border: { primaryColor: 'ffc857ff', width: NEW_CAPTION.borderPx },
    mask: { kind: 'rounded_rectangle', radius: NEW_CAPTION.radius },
    padding: NEW_CAPTION.padding,
  })
  return caption
}

/** What is filled in when a caption is drawn, and says nothing to who edits it. */
const TOKENS = /\{\{[^{}]{0,40}\}\}/g

/** What a caption says, for lists; empty where it says nothing. */
export function captionName({ content }: Snapshot<Pick<OverlayCaption, 'content'>>): string {
  return content?.kind === 'text' ? content.text.replace(TOKENS, '').trim() : ''
}

/** A caption of a snapshot as the document takes it. */
export function plainCaption(caption: Snapshot<OverlayCaption>): OverlayCaption {
  return overlayCaptionSchema.parse(plainCopy(caption))
}

/** The captions with one moved by a place; the last lies on top. */
export function movedCaption<Caption>(
  captions: readonly Caption[],
  from: number,
  step: 1 | -1,
): Caption[] {
  const moved = [...captions]
  const [caption] = moved.splice(from, 1)
  if (caption !== undefined) moved.splice(from + step, 0, caption)
  return moved
}
