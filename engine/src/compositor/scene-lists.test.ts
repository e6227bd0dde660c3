import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { SceneSheet } from './messages.ts'
import { SceneLists } from './scene-lists.ts'

function sheet(id: string, color: string): SceneSheet {
  const { visualElements, overlayElements } = sceneContentSchema.parse({
    visualElements: [
      {
        id: 'color',
        kind: 'background',
        background: { kind: 'color', color },
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      },
    ],
  })
  return { id, visualElements, overlayElements, descriptions: {}, overlays: {}, fallbacks: {} }
}

/** The lists of one scene, and how often one has been made. */
function open() {
  let made = 0
  const onList = () => {
    made += 1
  }
  const lists = new SceneLists({ sourceSize: () => undefined, words: null, onList })
  lists.set(sheet('a', 'ff0000'))
  const drawAt = (widths: readonly number[]) => {
    const before = made
    for (const width of widths) lists.list('a', { width, height: 90 })
    return made - before
  }
  return { lists, drawAt }
}

/** Program, preview, two multiviews and four outputs. */
const EIGHT = [160, 320, 480, 640, 800, 960, 1120, 1280]

describe('the draw lists of a scene', () => {
  it('are made once for each of eight sizes, however often they are drawn', () => {
    const { drawAt } = open()
    expect(drawAt(EIGHT)).toBe(8)
    for (let frame = 0; frame < 3; frame++) expect(drawAt(EIGHT)).toBe(0)
  })

  it('are let go of beyond eight sizes, the oldest first', () => {
    const { drawAt } = open()
    drawAt(EIGHT)
    expect(drawAt([1440])).toBe(1)
    expect(drawAt([...EIGHT.slice(1), 1440])).toBe(0)
    expect(drawAt([160])).toBe(1)
  })

  it('are made again for every size when the scene or the size of a source changes', () => {
    const { lists, drawAt } = open()
    drawAt([160, 320])
    lists.set(sheet('a', '00ff00'))
    expect(drawAt([160, 320])).toBe(2)
    lists.invalidate()
    expect(drawAt([160, 320])).toBe(2)
    lists.set(sheet('b', '0000ff'))
    expect(drawAt([160, 320])).toBe(0)
  })
})
