import { type SceneContent, sceneContentSchema } from '@proscenium/protocol'

/** Name of the scene in the studio's list. */
export const CROWDED_SCENE = 'Crowded'
export const CROWDED_ELEMENTS = 30
/** The element that is dragged: nothing else has its colour. */
export const DRAGGED = { red: 0xff, green: 0x20, blue: 0xe0, css: 'ff20e0ff' } as const
/** Where its middle stands and where it is dragged to, in percent of the frame: the lane between the rows. */
export const LANE = { fromX: 30, toX: 70, y: 50 } as const

const HALF = 5
const COLUMNS = 7
const ROWS_Y = [4, 22, 62, 80]
const CELL = { width: 12, height: 15, left: 2, step: 14 }

/** A scene of 30 elements: a backdrop, rows of colours and texts, and the one to drag, on top. */
export function crowdedScene(): SceneContent {
  const box = (x1: number, y1: number, width: number, height: number) => ({
    boundsExpected: { x1, y1, x2: x1 + width, y2: y1 + height },
  })
  const backdrop = {
    id: 'backdrop',
    kind: 'background',
    background: { kind: 'color', color: '203040ff' },
    ...box(0, 0, 100, 100),
    zIndex: 0,
  }
  const crowd = ROWS_Y.flatMap((y, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const index = row * COLUMNS + column
      const place = box(CELL.left + column * CELL.step, y, CELL.width, CELL.height)
      const color = `${(48 + index * 6).toString(16)}7060ff`
      const background = { kind: 'color', color }
      const look = { id: `crowd-${index}`, ...place, background, zIndex: index + 1 }
      return index % 2 === 0
        ? { ...look, kind: 'background' }
        : { ...look, kind: 'text', content: { kind: 'text', text: `Guest ${index}`, size: 3 } }
    }),
  )
  const dragged = {
    id: 'dragged',
    kind: 'background',
    background: { kind: 'color', color: DRAGGED.css },
    ...box(LANE.fromX - HALF, LANE.y - HALF, 2 * HALF, 2 * HALF),
    zIndex: crowd.length + 1,
  }
  return sceneContentSchema.parse({
    name: CROWDED_SCENE,
    visualElements: [backdrop, ...crowd, dragged],
  })
}
