import { type SceneContent, sceneContentSchema, sceneUses } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { failingRows } from '../../testing/failing-rows.ts'
import { demoTemplate } from './demo-template.ts'
import { STARTER_TEMPLATES } from './starter-templates.ts'

const files = { loop: 'f1', logo: 'f2', harbour: 'f3', portrait: 'f4', music: 'f5' }
const templates = [...STARTER_TEMPLATES, demoTemplate(files)]
const scenes = templates.flatMap((template) =>
  template.scenes.flatMap(({ name, landscape, story }): [string, SceneContent][] => [
    [`${template.name} / ${name} / landscape`, landscape],
    [`${template.name} / ${name} / story`, story],
  ]),
)

/** Scenes that stand before a show, between its parts and after it. */
const SLATE =
  / \/ (Opening|Opening titles|Title|Starting soon|Soon|Before the match|Break|Short break|Back in a moment|Right back|Half-time|Thank you|Good game|Good evening|(?<=(Classroom|Worship) \/ )Welcome) \//
const slates = scenes.filter(([name]) => SLATE.test(name))
const shows = scenes.filter(([name]) => !SLATE.test(name))

describe('starter templates (GAP-153)', () => {
  it('have scenes that are valid documents as they stand', async () => {
    const failures = await failingRows(scenes, (_, content) => {
      expect(sceneContentSchema.parse(content)).toEqual(content)
    })
    expect(failures).toEqual([])
  })

  it('let the host be heard at volume 80 in every scene but slates', async () => {
    const failures = await failingRows(shows, (_, content) => {
      expect(content.audioElements[0]).toMatchObject({
        content: { kind: 'contribution', contributionIndex: 1 },
        muted: false,
        volume: 80,
      })
    })
    expect(failures).toEqual([])
  })

  it('let nobody be heard in slates, not even who is seen there', async () => {
    expect(slates.length).toBeGreaterThan(0)
    const failures = await failingRows(slates, (_, content) => {
      const open = content.audioElements.filter(
        ({ content: { kind }, muted }) => kind === 'contribution' && !muted,
      )
      expect(open).toEqual([])
      const { contributionIndices } = sceneUses({ ...content, audioElements: [] })
      const muted = content.audioElements.flatMap(({ content: of }) =>
        of.kind === 'contribution' ? [of.contributionIndex] : [],
      )
      expect(muted.toSorted()).toEqual([...contributionIndices].toSorted())
    })
    expect(failures).toEqual([])
  })

  it('show no slot past the fifth, and cover the frame in every scene', async () => {
    const failures = await failingRows(scenes, (_, content) => {
      const { contributionIndices } = sceneUses(content)
      for (const index of contributionIndices) expect(index).toBeLessThanOrEqual(5)
      const [bottom] = content.visualElements
      expect(bottom?.boundsExpected).toEqual({ x1: 0, y1: 0, x2: 100, y2: 100 })
    })
    expect(failures).toEqual([])
  })

  it('need no files, save for the demo, which shows all of its own', () => {
    const used = new Set(scenes.flatMap(([, content]) => sceneUses(content).fileIds))
    expect([...used].toSorted()).toEqual(Object.values(files))
    const starters = STARTER_TEMPLATES.flatMap((template) => template.scenes)
    const needed = starters.flatMap(({ landscape }) => sceneUses(landscape).fileIds)
    expect(needed).toEqual([])
  })

  it('have ids and scene names of their own', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    for (const template of templates) {
      expect(new Set(template.scenes.map(({ name }) => name)).size).toBe(template.scenes.length)
    }
  })
})
