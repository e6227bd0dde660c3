/** One page of a list; pages start at 1. */
export interface Page {
  readonly page: number
  readonly perPage: number
}

/** A page's items and how many there are in all. */
export interface Listed<Item> {
  readonly items: Item[]
  readonly total: number
}

/** Fields to change; the id stays. */
export type Changes<Record> = Partial<Omit<Record, 'id'>>
