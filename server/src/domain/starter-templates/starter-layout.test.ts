import type { SceneContent, VisualElement } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { failingRows } from '../../testing/failing-rows.ts'
import { STARTER_TEMPLATES } from './starter-templates.ts'
import { leastContrast } from './testing/ground-colors.ts'
import { type Rect, type SetText, textsOf } from './testing/text-layout.ts'

const LEAST_CONTRAST = 4.5
/** In percent from each edge. */
const SAFE_MARGIN = 5
const FRAMES = {
  landscape: { width: 1920, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const

const scenes = STARTER_TEMPLATES.flatMap((template) =>
  template.scenes.flatMap((scene) =>
    (['landscape', 'story'] as const).map(
      (format): [string, SceneContent, Pick<Rect, 'width' | 'height'>] => [
        `${template.name} / ${scene.name} / ${format}`,
        scene[format],
        FRAMES[format],
      ],
    ),
  ),
)

describe('scenes of the starter templates (LIB-GEN-004, GAP-153)', () => {
  it('keep words and people inside the frame', async () => {
    const failures = await failingRows(scenes, (_, { visualElements }) => {
      const outside = visualElements.filter(({ kind, boundsExpected }) => {
        const { x1, y1, x2, y2 } = boundsExpected
        return kind !== 'background' && !(x1 >= 0 && y1 >= 0 && x2 <= 100 && y2 <= 100)
      })
      expect(outside.map(({ id }) => id)).toEqual([])
    })
    expect(failures).toEqual([])
  })

  it('keep their words where every screen shows them (EBU R 95)', async () => {
    const failures = await failingRows(scenes, (_, content) => {
      const cut = content.visualElements.filter(isOutsideSafeArea)
      expect(cut.map(({ content: of }) => of?.kind === 'text' && of.text)).toEqual([])
    })
    expect(failures).toEqual([])
  })

  it('have room for their words', async () => {
    const failures = await failingRows(scenes, (_, content, frame) => {
      const cut = textsOf(content, frame).filter(({ fits }) => !fits)
      expect(cut.map(({ words }) => words)).toEqual([])
    })
    expect(failures).toEqual([])
  })

  it('set no words over others', async () => {
    const failures = await failingRows(scenes, (_, content, frame) => {
      const texts = textsOf(content, frame)
      const pairs = texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .flatMap((other) => (overlap(one, other) ? [[one.words, other.words]] : [])),
      )
      expect(pairs).toEqual([])
    })
    expect(failures).toEqual([])
  })

  it('can be read, whatever the cameras show', async () => {
    const failures = await failingRows(scenes, (_, content, frame) => {
      const faint = textsOf(content, frame)
        .map((text) => ({ words: text.words, ratio: leastContrast(content, text, frame) }))
        .filter(({ ratio }) => ratio < LEAST_CONTRAST)
      expect(faint).toEqual([])
    })
    expect(failures).toEqual([])
  })
})

describe('the shelf of starter templates', () => {
  it('has a dozen shows, each with four to seven scenes, and one empty stage', () => {
    const [shows, blank] = [STARTER_TEMPLATES.slice(0, -1), STARTER_TEMPLATES.at(-1)]
    expect(shows.length).toBeGreaterThanOrEqual(12)
    for (const { name, scenes: own } of shows) {
      expect({ name, count: own.length >= 4 && own.length <= 7 }).toEqual({ name, count: true })
    }
    expect(blank).toMatchObject({ id: 'starter-blank', scenes: [{}] })
  })

  it('lays stories out on purpose: no scene of a show is its landscape cropped', () => {
    for (const [label, content] of scenes.filter(([name]) => name.endsWith('story'))) {
      const landscape = scenes.find(([name]) => name === label.replace(/story$/, 'landscape'))?.[1]
      const places = (of: SceneContent | undefined) =>
        JSON.stringify(of?.visualElements.map(({ boundsExpected }) => boundsExpected))
      const isFull = content.visualElements.every(
        ({ boundsExpected: { x1, y1, x2, y2 } }) => x2 - x1 >= 100 && y2 - y1 >= 100,
      )
      if (!isFull) expect(places(content), label).not.toBe(places(landscape))
    }
  })
})

/** As the studio warns: only the edge that words lie against counts, and what runs across is meant to leave. */
function isOutsideSafeArea({ boundsExpected, content }: VisualElement): boolean {
  if (content?.kind !== 'text' || content.ticker) return false
  const { x1, y1, x2, y2 } = boundsExpected
  const isAxisOutside = (from: number, to: number, alignment: string) => {
    if (alignment === 'center') return isNearEdge((from + to) / 2)
    return isNearEdge(alignment === 'left' || alignment === 'top' ? from : to)
  }
  return (
    isAxisOutside(x1, x2, content.horizontalAlignment) ||
    isAxisOutside(y1, y2, content.verticalAlignment)
  )
}

function isNearEdge(place: number): boolean {
  return place < SAFE_MARGIN || place > 100 - SAFE_MARGIN
}

function overlap({ ink: a }: SetText, { ink: b }: SetText): boolean {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 1 && high > 1
}
