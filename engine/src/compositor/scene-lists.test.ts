import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { sourceKeyOf } from '../scene/source-key.ts'
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

describe('the picture of a guest who went away', () => {
  const SIZE = { width: 160, height: 90 }
  const key = sourceKeyOf({ kind: 'contribution', contributionIndex: 1 }) ?? ''

  function guestScene(fields: Partial<SceneSheet>) {
    const { visualElements, overlayElements } = sceneContentSchema.parse({
      visualElements: [
        {
          id: 'guest',
          kind: 'contribution',
          content: { kind: 'contribution', contributionIndex: 1 },
          boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
        },
      ],
    })
    const loss = { isLost: false, share: 1 }
    const sizes = new Map([
      [key, SIZE],
      ['still', SIZE],
    ])
    const lists = new SceneLists({
      sourceSize: (asked) => sizes.get(asked),
      words: null,
      isLost: (asked) => asked === key && loss.isLost,
      shareOf: (asked) => (asked === key ? loss.share : 1),
    })
    const facts = { descriptions: {}, overlays: {}, fallbacks: {} }
    lists.set({ id: 's', visualElements, overlayElements, ...facts, ...fields })
    const drawn = (share: number) => {
      Object.assign(loss, { isLost: share < 1, share })
      lists.invalidate()
      return lists.list('s', SIZE).items.map(({ content, opacity }) => ({
        shows: content?.kind === 'source' ? content.key : content?.kind,
        opacity,
      }))
    }
    return drawn
  }

  it('fades with its element on air where nothing stands in for it (GAP-190)', () => {
    const drawn = guestScene({ hidesMissing: true })
    expect(drawn(1)).toEqual([{ shows: key, opacity: 1 }])
    expect(drawn(0.5)).toEqual([{ shows: key, opacity: 0.5 }])
    expect(drawn(0)).toEqual([])
  })

  it('gives way to the image of the slot where there is one, whole (CORE-CTR-014)', () => {
    const drawn = guestScene({ hidesMissing: true, fallbacks: { [key]: 'still' } })
    expect(drawn(0.5)).toEqual([{ shows: 'still', opacity: 1 }])
  })

  it('gives way to a placeholder where a scene is prepared (CORE-CNT-008)', () => {
    const drawn = guestScene({})
    expect(drawn(0.5)).toEqual([{ shows: 'placeholder', opacity: 1 }])
  })
})
