import { elementForFormat, type Overlay, visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { elementsInScene, elementsToKeep } from './overlay-elements.ts'

const STORY = { x1: 7, y1: 70, x2: 73, y2: 79 }
const LANDSCAPE = { x1: 5, y1: 77, x2: 37, y2: 91 }
const NOW = new Date('2026-05-04T18:00:00.000Z')
const overlay: Pick<Overlay, 'name' | 'visualElements'> = {
  name: 'Countdown',
  visualElements: [
    visualElementSchema.parse({
      id: 'words',
      kind: 'text',
      zIndex: 1,
      boundsExpected: LANDSCAPE,
      content: {
        kind: 'text',
        text: '{{time}}',
        size: 4,
        time: { kind: 'countdown', until: '1970-01-01T00:10:00.000Z' },
      },
      overlays: [{ id: 'caption' }],
      placements: [
        {
          formatId: 'story',
          boundsExpected: STORY,
          size: 5,
          overlays: [{ id: 'caption', relativeBounds: { width: 50 } }],
        },
      ],
    }),
    visualElementSchema.parse({ id: 'panel', kind: 'background', boundsExpected: LANDSCAPE }),
  ],
}

describe('the elements of an overlay', () => {
  const put = (orientation: 'landscape' | 'portrait') => {
    let count = 0
    const createId = () => {
      count += 1
      return `new-${count}`
    }
    return elementsInScene(overlay, { orientation, zIndex: 7, createId, now: NOW })
  }

  it('lie above the scene in their order, with ids of their own (LIB-OVL-007)', () => {
    const [panel, words] = put('landscape')
    expect([panel?.kind, panel?.zIndex, words?.zIndex]).toEqual(['background', 7, 8])
    const ids = [panel, words].flatMap((element) => [
      element?.id,
      ...(element?.overlays.map(({ id }) => id) ?? []),
    ])
    expect(new Set(ids).size).toBe(3)
    expect(ids.every((id) => id?.startsWith('new-'))).toBe(true)
    expect(words?.placements?.[0]?.overlays?.[0]?.id).toBe(words?.overlays[0]?.id)
  })

  it('stand in a story as they were laid out there, and lead there (GAP-033)', () => {
    const [, words] = put('portrait')
    expect(words?.boundsExpected).toEqual(STORY)
    expect(words?.content).toMatchObject({ size: 5 })
    const back = { formatId: 'landscape', fromRatio: 9 / 16, toRatio: 16 / 9 }
    const landscape = words && elementForFormat(words, back)
    expect(landscape).toMatchObject({ boundsExpected: LANDSCAPE, content: { size: 4 } })
  })

  it('have their captions in each format where they were laid out there (GAP-033)', () => {
    const captioned = visualElementSchema.parse({
      id: 'host',
      kind: 'image',
      boundsExpected: LANDSCAPE,
      overlays: [
        {
          id: 'caption',
          relativeBounds: { width: 80 },
          content: { kind: 'text', text: 'Anna', size: 3 },
        },
        { id: 'bar', relativeBounds: { width: 20 } },
      ],
      placements: [
        {
          formatId: 'story',
          overlays: [
            { id: 'caption', relativeBounds: { width: 50, height: 10 }, size: 6 },
            { id: 'bar', relativeBounds: { width: 10 } },
          ],
        },
      ],
    })
    const place = { orientation: 'portrait', zIndex: 0, now: NOW } as const
    let count = 0
    const createId = () => `new-${count++}`
    const [inStory] = elementsInScene(
      { name: 'Captioned', visualElements: [captioned] },
      { ...place, createId },
    )
    if (!inStory) throw new Error('It is there')
    expect(inStory.overlays).toMatchObject([
      { relativeBounds: { width: 50, height: 10 }, content: { text: 'Anna', size: 6 } },
      { relativeBounds: { width: 10 }, content: null },
    ])
    const back = { formatId: 'landscape', fromRatio: 9 / 16, toRatio: 16 / 9 }
    for (const shown of [elementForFormat(inStory, back), ...elementsToKeep([inStory], 'portrait')])
      expect(shown.overlays).toMatchObject([
        { relativeBounds: { width: 80 }, content: { text: 'Anna', size: 3 } },
        { relativeBounds: { width: 20 }, content: null },
      ])
  })

  it('are told apart in lists of layers: by their own names, else by that of the overlay (CORE-ELM-022)', () => {
    const [panel, time] = put('landscape')
    expect([panel?.name, time?.name]).toEqual(['Countdown', 'Countdown'])
    const own = overlay.visualElements.map((element) => ({ ...element, name: 'Time left' }))
    const text = visualElementSchema.parse({
      id: 'words',
      kind: 'text',
      content: { kind: 'text', text: 'Tonight' },
    })
    const place = { orientation: 'landscape', zIndex: 0, createId: () => 'new', now: NOW } as const
    const names = elementsInScene({ name: 'Ours', visualElements: [...own, text] }, place)
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Time left', 'Time left', null])
  })

  it('count down from when they are put there', () => {
    const [, words] = put('landscape')
    expect(words?.content).toMatchObject({ time: { until: '2026-05-04T18:10:00.000Z' } })
  })

  it('of a story are kept as landscapes, and come back where they were', () => {
    const [panel] = put('portrait')
    const [kept] = elementsToKeep(panel ? [panel] : [], 'portrait')
    const [again] = elementsInScene(
      { name: 'Ours', visualElements: kept ? [kept] : [] },
      { orientation: 'portrait', zIndex: 0, createId: () => 'again', now: NOW },
    )
    expect(again?.boundsExpected).toEqual(panel?.boundsExpected)
  })
})
