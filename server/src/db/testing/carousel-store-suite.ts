import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { CarouselItemRecord, CarouselRecord } from '../../domain/ports/carousel-records.ts'
import { NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** Carousels, their items, and what events show of them. */
export function carouselStoreSuite(bench: StoreBench): void {
  describe('carousels', () => {
    const aCarousel = (name: string): CarouselRecord => ({
      id: uuidv7(),
      ownerId: bench.user.id,
      name,
      selectedItemId: null,
      createdAt: NOW,
    })
    const anItem = (carouselId: string, position: number): CarouselItemRecord => ({
      id: uuidv7(),
      carouselId,
      position,
      content: { kind: 'file', fileId: 'harbour' },
      endOptionKind: 'none',
      endOptionId: null,
    })
    async function insert(name: string): Promise<CarouselRecord> {
      const carousel = aCarousel(name)
      await bench.store.carousels.insert(carousel)
      return carousel
    }

    it('are kept, changed and found by their owner alone', async () => {
      const { carousels } = bench.store
      const [one, other] = [await insert('One'), await insert('Other')]
      expect(await carousels.listOf(bench.user.id)).toEqual([one, other])
      await carousels.update(one.id, { selectedItemId: 'x' })
      const changed = { ...one, selectedItemId: 'x' }
      expect(await carousels.find(one.id)).toEqual(changed)
      expect(await carousels.findOwned(one.id, bench.user.id)).toEqual(changed)
      expect(await carousels.findOwned(one.id, 'nobody')).toBeUndefined()
      expect(await bench.store.transaction((within) => within.carousels.lock(one.id))).toEqual(
        changed,
      )
    })

    it('are among what uses a file, for their owner alone', async () => {
      const { id, name } = await insert('Using')
      const fileId = uuidv7()
      const item = { ...anItem(id, 0), content: { kind: 'file' as const, fileId } }
      await bench.store.carousels.insertItem(item)
      const use = { kind: 'carousel', id, name, scenes: [], isInProgress: false }
      expect(await bench.store.fileUses.listOf(fileId, bench.user.id)).toEqual([use])
      expect(await bench.store.fileUses.listOf(fileId, 'nobody')).toEqual([])
      expect(await bench.store.fileUses.listOf(uuidv7(), bench.user.id)).toEqual([])
    })

    it('have items by position, which go with them', async () => {
      const { carousels } = bench.store
      const { id } = await insert('One')
      const [second, first] = [anItem(id, 1), anItem(id, 0)]
      await carousels.insertItem(second)
      await carousels.insertItem(first)
      expect(await carousels.listItems([id])).toEqual([first, second])
      expect(await carousels.listItems([])).toEqual([])
      await carousels.updateItem(first.id, { position: 2, endOptionKind: 'to_next' })
      const moved = { ...first, position: 2, endOptionKind: 'to_next' }
      expect(await carousels.listItems([id])).toEqual([second, moved])
      await carousels.deleteItem(second.id)
      expect(await carousels.listItems([id])).toEqual([moved])
      await carousels.delete(id)
      expect(await carousels.listItems([id])).toEqual([])
    })

    it('show in an event what was said there last', async () => {
      const { carousels } = bench.store
      const event = await bench.insertEvent()
      const { id } = await insert('One')
      const shown = { eventId: event.id, carouselId: id }
      await carousels.putShown({ ...shown, selectedItemId: 'a', liveSelectedItemId: null })
      await carousels.putShown({ ...shown, selectedItemId: 'b', liveSelectedItemId: 'a' })
      expect(await carousels.listShown(event.id)).toEqual([
        { ...shown, selectedItemId: 'b', liveSelectedItemId: 'a' },
      ])
      await carousels.delete(id)
      expect(await carousels.listShown(event.id)).toEqual([])
    })
  })
}
