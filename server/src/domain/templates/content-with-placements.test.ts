import { contentForFormat, type SceneContent, sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { contentWithPlacements } from './content-with-placements.ts'
import { requireFormat } from './template-scene-formats.ts'

const landscape = requireFormat('landscape')
const story = requireFormat('story')
const toStory = { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16 }

const scene = sceneContentSchema.parse({
  visualElements: [
    { id: 'host', kind: 'contribution', boundsExpected: { x1: 5, y1: 10, x2: 45, y2: 60 } },
    { id: 'title', kind: 'text', boundsExpected: { x1: 5, y1: 70, x2: 60, y2: 90 } },
    { id: 'logo', kind: 'image', boundsExpected: { x1: 80, y1: 5, x2: 95, y2: 20 } },
  ],
})
const derived = contentForFormat(scene, toStory)
const own: SceneContent = {
  ...derived,
  visualElements: derived.visualElements
    .filter(({ id }) => id !== 'logo')
    .map((element) =>
      element.id === 'host'
        ? {
            ...element,
            boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 55 },
            crop: { kind: 'automatic', faceXPosition: 'middle' },
          }
        : element,
    ),
}
const template = {
  formats: [
    { formatId: 'landscape', content: scene },
    { formatId: 'story', content: own },
  ],
}

describe('scenes of an event that starts from a template with both formats (GAP-033 as amended)', () => {
  it('carry over what the other format has of its own, and nothing that is derived anyway', () => {
    const content = contentWithPlacements(template, landscape)
    expect(content.visualElements.map(({ placements }) => placements)).toEqual([
      [
        {
          formatId: 'story',
          boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 55 },
          crop: { kind: 'automatic', faceXPosition: 'middle' },
        },
      ],
      undefined,
      [{ formatId: 'story', hidden: true }],
    ])
    const shown = contentForFormat(content, toStory)
    const [host, title] = own.visualElements
    expect(shown.visualElements).toMatchObject([host, title, { id: 'logo', hidden: true }])
    expect(sceneContentSchema.parse(content)).toEqual(content)
  })

  it('lead from portrait to landscape as well', () => {
    const content = contentWithPlacements(template, story)
    expect(content.visualElements.map(({ id }) => id)).toEqual(['host', 'title'])
    const shown = contentForFormat(content, {
      formatId: 'landscape',
      fromRatio: 9 / 16,
      toRatio: 16 / 9,
    })
    expect(shown.visualElements).toMatchObject(scene.visualElements.slice(0, 2))
  })

  it('are as they were where both formats say the same, or the other one is there no more', () => {
    const same = {
      ...template,
      formats: [template.formats[0], { formatId: 'story', content: derived }],
    }
    expect(contentWithPlacements(same as typeof template, landscape)).toEqual(scene)
    expect(contentWithPlacements({ formats: template.formats.slice(0, 1) }, landscape)).toEqual(
      scene,
    )
  })

  it('are derived where no element of the other content is theirs', () => {
    const others = sceneContentSchema.parse({ visualElements: [{ id: 'other', kind: 'image' }] })
    const source = {
      formats: [
        { formatId: 'landscape', content: scene },
        { formatId: 'story', content: others },
      ],
    }
    expect(contentWithPlacements(source, landscape)).toEqual(scene)
  })
})
