import {
  FULL_BOUNDS,
  type OverlayCaption,
  PARENT_DESCRIPTION_TOKEN,
  PARENT_NAME_TOKEN,
} from '@proscenium/protocol'
import { FULL_LANDSCAPE, FULL_STORY, lowerThird } from './lower-third.ts'
import { PALETTE } from './palette.ts'
import {
  area,
  backdrop,
  box,
  CAMERA_INDEX,
  captionText,
  contribution,
  SCREEN_INDEX,
  scene,
  text,
} from './scene-kit.ts'
import type { StarterScene } from './starter-template.ts'

const LANDSCAPE = 16 / 9
const STORY = 9 / 16
const PERSON = { name: PARENT_NAME_TOKEN, role: PARENT_DESCRIPTION_TOKEN }

/** The camera fills the frame, with the name of who is seen. */
export const CAMERA_FULL: StarterScene = {
  name: 'Camera',
  landscape: scene([
    contribution(CAMERA_INDEX, FULL_BOUNDS, { overlays: lowerThird(FULL_LANDSCAPE, PERSON) }),
  ]),
  story: scene([
    contribution(CAMERA_INDEX, FULL_BOUNDS, { overlays: lowerThird(FULL_STORY, PERSON) }),
  ]),
}

/** The screen large, the camera beside it or under it. */
export function screenAndCamera(name: string, headline: string): StarterScene {
  return {
    name,
    landscape: scene([
      ...backdrop(LANDSCAPE),
      area(box(5, 7.6, 5.5, 14.4), PALETTE.amber),
      text(box(6.6, 6, 95, 16), headline, { size: 5, bold: true }),
      contribution(SCREEN_INDEX, box(5, 20, 68, 84), { framed: true, sizing: 'fit' }),
      contribution(CAMERA_INDEX, box(70, 20, 95, 84), {
        framed: true,
        overlays: [nameTag({ height: 10, size: 3.2 })],
      }),
      text(box(5, 87, 95, 95), 'Your questions are welcome in the chat', {
        size: 2.8,
        color: PALETTE.mist,
      }),
    ]),
    story: scene([
      ...backdrop(STORY),
      area(box(7, 8.4, 8, 13.6), PALETTE.amber),
      text(box(10, 7, 93, 15), headline, { size: 6, bold: true }),
      contribution(SCREEN_INDEX, box(5, 18, 95, 46.5), { framed: true, sizing: 'fit' }),
      contribution(CAMERA_INDEX, box(5, 49, 95, 88), {
        framed: true,
        overlays: [nameTag({ height: 11, size: 4 })],
      }),
    ]),
  }
}

/** The screen fills the frame, the camera sits in a round window in its corner. */
export const SCREEN_WITH_CORNER: StarterScene = {
  name: 'Screen, camera in the corner',
  landscape: scene([
    area(FULL_BOUNDS, PALETTE.night),
    contribution(SCREEN_INDEX, FULL_BOUNDS, { sizing: 'fit' }),
    roundCamera(box(81, 66, 97, 94.44)),
  ]),
  story: scene([
    ...backdrop(STORY),
    contribution(SCREEN_INDEX, box(0, 18, 100, 49.64), { sizing: 'fit' }),
    roundCamera(box(27, 56, 73, 81.875)),
  ]),
}

/** The screen alone. */
export const SCREEN_FULL: StarterScene = {
  name: 'Screen',
  landscape: scene([
    area(FULL_BOUNDS, PALETTE.night),
    contribution(SCREEN_INDEX, FULL_BOUNDS, { sizing: 'fit' }),
  ]),
  story: scene([
    ...backdrop(STORY),
    contribution(SCREEN_INDEX, box(0, 34, 100, 65.64), { sizing: 'fit' }),
  ]),
}

function roundCamera(bounds: ReturnType<typeof box>) {
  return {
    ...contribution(CAMERA_INDEX, bounds),
    mask: { kind: 'circle' as const },
    border: { enabled: true, primaryColor: PALETTE.amber, width: 6 },
    background: { kind: 'color' as const, color: PALETTE.night },
  }
}

/** The name on a strip above the lower edge; height in percent of the parent's. */
function nameTag(look: { readonly height: number; readonly size: number }): OverlayCaption {
  return {
    ...captionText('name-tag', PARENT_NAME_TOKEN, {
      size: look.size,
      bold: true,
      align: 'center',
    }),
    background: { kind: 'color', color: PALETTE.panel },
    mask: {
      kind: 'rounded_rectangle',
      radius: 18,
      topLeft: true,
      topRight: true,
      bottomLeft: true,
      bottomRight: true,
    },
    relativeBounds: {
      width: 88,
      height: look.height,
      horizontalAlignment: 'center',
      verticalAlignment: 'bottom',
      marginGlobal: 0,
      marginHorizontal: 0,
      marginVertical: 6,
    },
  }
}
