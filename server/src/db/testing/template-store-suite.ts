import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TemplateRecord, TemplateSceneRecord } from '../../domain/ports/template-records.ts'
import { aScene, aTemplate, CONTENT, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

const OTHER_CONTENT = { ...CONTENT, visualElements: [] }

/** What is kept of the scenes of templates: one scene with a content for each format. */
export function templateStoreSuite(bench: StoreBench): void {
  describe('scenes of templates', () => {
    let template: TemplateRecord

    beforeEach(async () => {
      template = aTemplate(bench.user.id)
      await bench.store.templates.put(template)
    })

    const scene = (position: number, formatIds = ['landscape', 'story']): TemplateSceneRecord => ({
      id: uuidv7(),
      templateId: template.id,
      position,
      name: `Scene ${position}`,
      modifiedAt: NOW,
      formats: formatIds.map((formatId) => ({
        formatId,
        content: CONTENT,
        thumbnailId: null,
        defaultThumbnailId: `drawn-${template.id}`,
      })),
    })

    it('keeps scenes of templates in their order, with their formats', async () => {
      const { templateScenes } = bench.store
      const [last, first] = [scene(1, ['story']), scene(0)]
      await templateScenes.insert([last, first])
      await templateScenes.insert([])
      expect(await templateScenes.listOf(template.id)).toEqual([first, last])
      const landscape = { ...first, formats: first.formats.slice(0, 1) }
      expect(await templateScenes.listOf(template.id, 'landscape')).toEqual([landscape])
      expect(await templateScenes.find(last.id)).toEqual(last)
      expect(await templateScenes.find('nothing')).toBeUndefined()
      const counts = await templateScenes.count([template.id, 'another'])
      expect(counts).toHaveLength(2)
      expect(counts).toContainEqual({ templateId: template.id, formatId: 'landscape', count: 1 })
      expect(counts).toContainEqual({ templateId: template.id, formatId: 'story', count: 2 })
      expect(await templateScenes.count([])).toEqual([])
    })

    it('tells what pictures the first scene of each template has', async () => {
      const { templateScenes } = bench.store
      const [first, second] = [scene(0, ['story']), scene(1)]
      await templateScenes.insert([second, first])
      await templateScenes.updateFormat(first.id, 'story', { thumbnailId: 'chosen' })
      const drawn = { thumbnailId: 'chosen', defaultThumbnailId: `drawn-${template.id}` }
      expect(await templateScenes.coversOf([template.id, 'another'])).toEqual([
        { templateId: template.id, sceneId: first.id, formatId: 'story', ...drawn },
      ])
      expect(await templateScenes.coversOf([])).toEqual([])
    })

    it('changes a scene of a template, or what it shows in one format alone', async () => {
      const { templateScenes } = bench.store
      const [changed, other] = [scene(0), scene(1)]
      await templateScenes.insert([changed, other])
      await templateScenes.update(changed.id, { name: 'Renamed', position: 7 })
      const content = { content: OTHER_CONTENT, thumbnailId: 'chosen' }
      await templateScenes.updateFormat(changed.id, 'story', content)
      expect(await templateScenes.listOf(template.id)).toEqual([
        other,
        {
          ...changed,
          name: 'Renamed',
          position: 7,
          formats: [changed.formats[0], { ...changed.formats[1], ...content }],
        },
      ])
    })

    it('deletes a scene of a template with its formats, or all of them', async () => {
      const { templateScenes } = bench.store
      const [gone, left] = [scene(0), scene(1)]
      await templateScenes.insert([gone, left])
      await templateScenes.delete(gone.id)
      expect(await templateScenes.listOf(template.id)).toEqual([left])
      const drawn = left.formats[0]?.defaultThumbnailId ?? ''
      expect(await templateScenes.usesThumbnail(drawn)).toBe(true)
      const { storageUses } = bench.store
      expect(await storageUses.sceneThumbnails(['nobody', drawn])).toEqual([drawn])
      const chosen = left.formats.flatMap(({ thumbnailId }) => thumbnailId ?? [])
      expect(await storageUses.sceneThumbnails(chosen)).toEqual([...new Set(chosen)])
      await templateScenes.deleteOf(template.id)
      expect(await templateScenes.listOf(template.id)).toEqual([])
      expect(await templateScenes.count([template.id])).toEqual([])
      expect(await templateScenes.usesThumbnail(drawn)).toBe(false)
      // A scene of an event that came from the template still shows it.
      const event = await bench.insertEvent()
      await bench.store.scenes.insert([{ ...aScene(event.id, 0), thumbnailId: drawn }])
      expect(await templateScenes.usesThumbnail(drawn)).toBe(true)
      expect(await storageUses.sceneThumbnails(['nobody', drawn])).toEqual([drawn])
    })
  })
}
