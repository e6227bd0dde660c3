import { and, asc, eq, inArray } from 'drizzle-orm'
import type {
  CarouselItemRecord,
  CarouselRecord,
  EventCarouselRecord,
} from '../../domain/ports/carousel-records.ts'
import type { CarouselRepository } from '../../domain/ports/carousel-repository.ts'
import type { Changes } from '../../domain/ports/paging.ts'
import type { Connection } from '../database.ts'
import { carouselItems, carousels, eventCarousels } from '../schema/carousels.ts'

/** Carousels in the database. */
export class DbCarouselRepository implements CarouselRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(carousel: CarouselRecord): Promise<void> {
    await this.#db.insert(carousels).values(carousel)
  }

  async find(id: string): Promise<CarouselRecord | undefined> {
    const rows = await this.#db.select().from(carousels).where(eq(carousels.id, id))
    return rows[0]
  }

  async findOwned(id: string, ownerId: string): Promise<CarouselRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(carousels)
      .where(and(eq(carousels.id, id), eq(carousels.ownerId, ownerId)))
    return rows[0]
  }

  async lock(id: string): Promise<CarouselRecord | undefined> {
    const rows = await this.#db.select().from(carousels).where(eq(carousels.id, id)).for('update')
    return rows[0]
  }

  listOf(ownerId: string): Promise<CarouselRecord[]> {
    return this.#db
      .select()
      .from(carousels)
      .where(eq(carousels.ownerId, ownerId))
      .orderBy(asc(carousels.createdAt), asc(carousels.id))
  }

  async update(id: string, changes: Changes<CarouselRecord>): Promise<void> {
    await this.#db.update(carousels).set(changes).where(eq(carousels.id, id))
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(carousels).where(eq(carousels.id, id))
  }

  async insertItem(item: CarouselItemRecord): Promise<void> {
    await this.#db.insert(carouselItems).values(item)
  }

  async listItems(carouselIds: readonly string[]): Promise<CarouselItemRecord[]> {
    if (carouselIds.length === 0) return []
    return this.#db
      .select()
      .from(carouselItems)
      .where(inArray(carouselItems.carouselId, [...carouselIds]))
      .orderBy(asc(carouselItems.carouselId), asc(carouselItems.position), asc(carouselItems.id))
  }

  async updateItem(
    id: string,
    changes: Omit<Changes<CarouselItemRecord>, 'carouselId'>,
  ): Promise<void> {
    await this.#db.update(carouselItems).set(changes).where(eq(carouselItems.id, id))
  }

  async deleteItem(id: string): Promise<void> {
    await this.#db.delete(carouselItems).where(eq(carouselItems.id, id))
  }

  listShown(eventId: string): Promise<EventCarouselRecord[]> {
    return this.#db.select().from(eventCarousels).where(eq(eventCarousels.eventId, eventId))
  }

  async putShown(shown: EventCarouselRecord): Promise<void> {
    const { eventId, carouselId, ...set } = shown
    const target = [eventCarousels.eventId, eventCarousels.carouselId]
    await this.#db.insert(eventCarousels).values(shown).onConflictDoUpdate({ target, set })
  }
}
