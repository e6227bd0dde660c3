import { elementForFormat, type SceneContent } from '@proscenium/protocol'
import { overlaySchema } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import { leastContrast } from '../starter-templates/testing/ground-colors.ts'
import { textsOf } from '../starter-templates/testing/text-layout.ts'
import { OVERLAY_SCENES, SHIPPED_OVERLAYS } from './shipped-overlays.ts'

const LEAST_CONTRAST = 4.5
const STORY = { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16 }
const FRAMES = { landscape: { width: 1920, height: 1080 }, story: { width: 1080, height: 1920 } }
/** What an overlay lies on: a camera, of which nothing is known. */
const CAMERA = {
  kind: 'contribution' as const,
  content: { kind: 'contribution' as const, contributionIndex: 1 },
  boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
}

const drawn = OVERLAY_SCENES.flatMap((scene) =>
  (['landscape', 'story'] as const).map(
    (format): [string, SceneContent, (typeof FRAMES)['story']] => {
      const [first, ...rest] = scene[format].visualElements
      if (!first) throw new Error(`${scene.name} has no elements`)
      const camera = { ...first, ...CAMERA, id: 'camera', background: null, overlays: [] }
      return [
        `${scene.name} / ${format}`,
        { ...scene[format], visualElements: [camera, first, ...rest] },
        FRAMES[format],
      ]
    },
  ),
)

describe('overlays of the server (GAP-156)', () => {
  it.each(SHIPPED_OVERLAYS.map((overlay) => [overlay.name, overlay] as const))(
    '%s is a valid overlay with a picture (LIB-OVL-001 to LIB-OVL-007)',
    (_, overlay) => {
      expect(overlaySchema.parse(overlay)).toEqual(overlay)
      expect(overlay).toMatchObject({ owner: 'global', imageUrl: `/overlays/${overlay.id}.webp` })
    },
  )

  it('have names, ids and kinds for every use', () => {
    expect(new Set(SHIPPED_OVERLAYS.map(({ id }) => id)).size).toBe(SHIPPED_OVERLAYS.length)
    expect(new Set(SHIPPED_OVERLAYS.map(({ name }) => name)).size).toBe(SHIPPED_OVERLAYS.length)
    expect([...new Set(SHIPPED_OVERLAYS.map(({ kind }) => kind))].toSorted()).toEqual(
      ['comment', 'logo', 'lower_third', 'notice', 'score', 'ticker', 'time'].toSorted(),
    )
  })

  it.each(SHIPPED_OVERLAYS.map(({ id, visualElements }) => [id, visualElements] as const))(
    '%s stands in a story as it was laid out there',
    (id, visualElements) => {
      const story = OVERLAY_SCENES.find((scene) => scene.id === id)?.story.visualElements
      expect(
        visualElements.map((element) => elementForFormat(element, STORY).boundsExpected),
      ).toEqual(story?.map(({ boundsExpected }) => boundsExpected))
    },
  )

  it.each(drawn)(
    '%s has room for its words, and can be read on any picture',
    (_, content, frame) => {
      const texts = textsOf(content, frame)
      expect(texts.filter(({ fits }) => !fits).map(({ words }) => words)).toEqual([])
      const faint = texts
        .map((text) => ({ words: text.words, ratio: leastContrast(content, text, frame) }))
        .filter(({ ratio }) => ratio < LEAST_CONTRAST)
      expect(faint).toEqual([])
    },
  )
})
