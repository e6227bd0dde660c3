import type { OverlayCaption } from '@proscenium/protocol'
import { PALETTE } from './palette.ts'
import { captionArea, captionText } from './scene-kit.ts'

/**
 * Measures of a lower third: width and heights in percent of the parent's, text in percent of 1080
 * reference pixels, margins in percent of the parent's shorter side.
 */
export interface LowerThirdSize {
  readonly width: number
  readonly nameHeight: number
  readonly roleHeight: number
  readonly barWidth: number
  readonly nameSize: number
  readonly roleSize: number
  readonly marginHorizontal: number
  readonly marginVertical: number
  /** Height of the role's line as margins count it, so that the name stands on it. */
  readonly roleLift: number
}

/** Of a camera that fills a landscape frame. */
export const FULL_LANDSCAPE: LowerThirdSize = {
  width: 32,
  nameHeight: 8,
  roleHeight: 6,
  barWidth: 0.5,
  nameSize: 4.4,
  roleSize: 2.7,
  marginHorizontal: 8,
  marginVertical: 9,
  roleLift: 6,
}

/** Of a camera that fills a story frame. */
export const FULL_STORY: LowerThirdSize = {
  width: 62,
  nameHeight: 5,
  roleHeight: 4,
  barWidth: 1,
  nameSize: 5.2,
  roleSize: 3.2,
  marginHorizontal: 8,
  marginVertical: 22,
  roleLift: 7.1,
}

/** Who is seen, at the left of the lower edge: the contribution's name above its description. */
export function lowerThird(
  size: LowerThirdSize,
  words: { readonly name: string; readonly role: string },
): OverlayCaption[] {
  const { width, nameHeight, roleHeight, barWidth, marginHorizontal, marginVertical } = size
  const at = (place: {
    readonly width: number
    readonly height: number
    readonly left: number
    readonly lift: number
  }): OverlayCaption['relativeBounds'] => ({
    width: place.width,
    height: place.height,
    horizontalAlignment: 'left',
    verticalAlignment: 'bottom',
    marginGlobal: 0,
    marginHorizontal: place.left,
    marginVertical: place.lift,
  })
  const height = nameHeight + roleHeight
  // Text stands clear of the bar by the bar's margin once more.
  const inside = marginHorizontal + TEXT_INDENT
  const textWidth = width - TEXT_INDENT
  return [
    {
      ...captionArea('lower-third-panel', PALETTE.panel),
      relativeBounds: at({ width, height, left: marginHorizontal, lift: marginVertical }),
    },
    {
      ...captionArea('lower-third-bar', PALETTE.amber),
      relativeBounds: at({ width: barWidth, height, left: marginHorizontal, lift: marginVertical }),
    },
    {
      ...captionText('lower-third-name', words.name, {
        size: size.nameSize,
        bold: true,
        vertical: 'bottom',
      }),
      relativeBounds: at({
        width: textWidth,
        height: nameHeight,
        left: inside,
        lift: marginVertical + size.roleLift,
      }),
    },
    {
      ...captionText('lower-third-role', words.role, {
        size: size.roleSize,
        color: PALETTE.mist,
      }),
      relativeBounds: at({
        width: textWidth,
        height: roleHeight,
        left: inside,
        lift: marginVertical,
      }),
    },
  ]
}

const TEXT_INDENT = 3
