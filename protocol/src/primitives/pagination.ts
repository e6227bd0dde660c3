import * as z from 'zod'

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100

/** Query of a list: pages start at 1 (GAP-098). */
export const pageQueryFields = {
  page: z.coerce.number<number>().int().min(1).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

/** Answer of a list. A page beyond the end is empty. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), per_page: z.int() })
}
