import { messages } from '../errors/messages.ts'
import { ProtocolError } from '../errors/protocol-error.ts'

interface Identified {
  readonly id: string
}

/** What an entity store is made of; each part has a default. */
export interface EntityStoreOptions<Item extends Identified> {
  readonly id?: string
  readonly items?: readonly Item[]
  /** Most items it may hold; unbounded by default. */
  readonly limit?: number
  /** What its items are called where one is not found. */
  readonly modelType?: string
}

/** Where an item is put. */
export type EntityPlace = 'front' | 'end'

/** How far a bulk add came: the store with what went in, and why the rest did not. */
export interface BulkAddition<Item extends Identified> {
  readonly store: EntityStore<Item>
  /** Null when every item went in. */
  readonly failure: ProtocolError | null
}

/** An ordered set of entities; every change gives a new store (CORE-STO-001 to CORE-STO-009). */
export class EntityStore<Item extends Identified> {
  readonly id: string
  readonly items: readonly Item[]
  readonly limit: number
  readonly #modelType: string

  /** Throws a ProtocolError when the items given repeat an id or are more than the limit. */
  constructor(options: EntityStoreOptions<Item> = {}) {
    const { id = '', items = [], limit = Number.POSITIVE_INFINITY, modelType = 'Entity' } = options
    this.id = id
    this.limit = limit
    this.#modelType = modelType
    const seen = new Set<string>()
    for (const item of items) {
      if (seen.has(item.id)) throw exists(item.id)
      if (seen.size >= limit) throw full()
      seen.add(item.id)
    }
    this.items = items
  }

  get size(): number {
    return this.items.length
  }

  has(id: string): boolean {
    return this.items.some((item) => item.id === id)
  }

  /** The item of that id. Throws 'Item "{id}" not found in "{model type}"'. */
  get(id: string): Item {
    const item = this.items.find((candidate) => candidate.id === id)
    if (!item) throw new ProtocolError('not_found', messages.itemNotFound(id, this.#modelType))
    return item
  }

  /** A store with one more item. Throws when its id is taken or the limit is reached. */
  add(item: Item, place: EntityPlace = 'end'): EntityStore<Item> {
    if (this.has(item.id)) throw exists(item.id)
    if (this.size >= this.limit) throw full()
    return this.#with(place === 'front' ? [item, ...this.items] : [...this.items, item])
  }

  /** Adds one item after the other until one is refused; those before it stay in. */
  addAll(items: readonly Item[], place: EntityPlace = 'end'): BulkAddition<Item> {
    let store: EntityStore<Item> = this
    for (const item of items) {
      try {
        store = store.add(item, place)
      } catch (failure) {
        if (failure instanceof ProtocolError) return { store, failure }
        throw failure
      }
    }
    return { store, failure: null }
  }

  /** A store with an item in the place of the one of the same id. Throws when there is none. */
  replace(item: Item): EntityStore<Item> {
    this.get(item.id)
    return this.#with(this.items.map((old) => (old.id === item.id ? item : old)))
  }

  /** A store without the item of that id. Throws when there is none. */
  remove(id: string): EntityStore<Item> {
    this.get(id)
    return this.#with(this.items.filter((item) => item.id !== id))
  }

  #with(items: readonly Item[]): EntityStore<Item> {
    const { id, limit } = this
    return new EntityStore({ id, limit, items, modelType: this.#modelType })
  }
}

function exists(id: string): ProtocolError {
  return new ProtocolError('conflict', messages.itemExists(id))
}

function full(): ProtocolError {
  return new ProtocolError('limit_reached', messages.storeFull)
}
