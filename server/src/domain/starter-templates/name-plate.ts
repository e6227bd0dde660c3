import {
  type OverlayCaption,
  PARENT_DESCRIPTION_TOKEN,
  PARENT_NAME_TOKEN,
} from '@proscenium/protocol'
import { captionArea, captionText } from './scene-kit.ts'

/** A size in pixels of the 1080-line reference. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Shapes of name plates. */
export type PlateStyle = 'bar' | 'block' | 'pill' | 'split' | 'underline'

/** How a name plate looks; colours with their opacity. */
export interface PlateLook {
  readonly style: PlateStyle
  readonly panel: string
  readonly accent: string
  readonly name: string
  readonly role: string
  /** 1 for a picture that fills the frame. */
  readonly scale?: number
  /** Distance from the picture's left and lower edges, in reference pixels; default 28. */
  readonly margin?: readonly [x: number, y: number]
  /** Width in reference pixels; default 560. */
  readonly width?: number
  /** Without what the person does. */
  readonly isNameOnly?: boolean
  readonly words?: { readonly name: string; readonly role: string }
}

interface Pixels {
  readonly x: number
  /** From the lower edge. */
  readonly y: number
  readonly width: number
  readonly height: number
}

const NAME_EM = 46
const ROLE_EM = 30
const EM_PERCENT = 100 / 1080
const PANEL_WIDTH = 560
const BAR_WIDTH = 10
const STORY_WIDTH = 1080
const STORY_HEIGHT = 1920
const STORY_LIFT = 330

/** The plate of who is seen, at the lower left of a picture of that size. */
export function namePlate(look: PlateLook): (parent: PixelSize) => OverlayCaption[] {
  return (parent) => {
    const { scale = 1, isNameOnly = false } = look
    const margin = clearOfControls(look.margin ?? [28, 28], parent)
    const width = Math.min(look.width ?? PANEL_WIDTH * scale, parent.width - 2 * margin[0])
    const nameHeight = NAME_EM * 1.5 * scale
    const roleHeight = isNameOnly ? 0 : ROLE_EM * 1.6 * scale
    const panel: Pixels = {
      x: margin[0],
      y: margin[1],
      width,
      height: nameHeight + roleHeight + 12 * scale,
    }
    const indent = (look.style === 'pill' ? 34 : 28) * scale
    const inner = { x: panel.x + indent, width: panel.width - 2 * indent }
    const said = look.words ?? { name: PARENT_NAME_TOKEN, role: PARENT_DESCRIPTION_TOKEN }
    const lift = panel.y + 6 * scale
    const name = place(
      parent,
      captionText('name', said.name, {
        size: round(NAME_EM * scale * EM_PERCENT),
        bold: true,
        color: look.name,
      }),
      { ...inner, y: lift + roleHeight, height: nameHeight },
    )
    const role = place(
      parent,
      captionText('role', said.role, {
        size: round(ROLE_EM * scale * EM_PERCENT),
        color: look.role,
      }),
      { ...inner, y: lift, height: roleHeight || 1 },
    )
    const below = grounds(look, { panel, nameHeight: nameHeight + 6 * scale, scale })
    const drawn = below.map(({ id, color, at, radius }) =>
      place(parent, { ...captionArea(id, color), ...(radius && { mask: rounded(radius) }) }, at),
    )
    return [...drawn, name, ...(isNameOnly ? [] : [role])]
  }
}

/** Players of stories put their own controls over the lower edge of a picture that fills the frame. */
function clearOfControls(
  [x, y]: readonly [number, number],
  { width, height }: PixelSize,
): readonly [number, number] {
  return width === STORY_WIDTH && height === STORY_HEIGHT ? [x, STORY_LIFT] : [x, y]
}

interface Ground {
  readonly id: string
  readonly color: string
  readonly at: Pixels
  readonly radius?: number
}

/** What lies under the words. */
function grounds(
  { style, panel: color, accent, isNameOnly }: PlateLook,
  of: { readonly panel: Pixels; readonly nameHeight: number; readonly scale: number },
): Ground[] {
  const { panel, nameHeight, scale } = of
  const whole = { id: 'plate', color, at: panel }
  switch (style) {
    case 'bar':
      return [whole, { id: 'bar', color: accent, at: { ...panel, width: BAR_WIDTH * scale } }]
    case 'block':
      return [{ ...whole, radius: 8 }]
    case 'pill':
      return [{ ...whole, radius: isNameOnly ? 50 : 30 }]
    case 'underline':
      return [whole, { id: 'line', color: accent, at: { ...panel, height: 6 * scale } }]
    case 'split': {
      const under = panel.height - nameHeight
      const upper = { ...panel, y: panel.y + under, height: nameHeight }
      return [
        { id: 'plate', color, at: upper },
        ...(isNameOnly ? [] : [{ id: 'strip', color: accent, at: { ...panel, height: under } }]),
      ]
    }
  }
}

function place(parent: PixelSize, caption: OverlayCaption, at: Pixels): OverlayCaption {
  const shorter = Math.min(parent.width, parent.height)
  return {
    ...caption,
    relativeBounds: {
      width: round((at.width / parent.width) * 100),
      height: round((at.height / parent.height) * 100),
      horizontalAlignment: 'left',
      verticalAlignment: 'bottom',
      marginGlobal: 0,
      marginHorizontal: round((at.x / shorter) * 100),
      marginVertical: round((at.y / shorter) * 100),
    },
  }
}

function rounded(radius: number): NonNullable<OverlayCaption['mask']> {
  const corners = { topLeft: true, topRight: true, bottomLeft: true, bottomRight: true }
  return { kind: 'rounded_rectangle', radius, ...corners }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
