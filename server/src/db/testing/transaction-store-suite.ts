import { expect, it } from 'vitest'
import { aFile, anEvent } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** What holds when several calls change a store at once, or one fails half-way. */
export function transactionStoreSuite(bench: StoreBench): void {
  it('undoes a transaction that fails', async () => {
    const event = await bench.insertEvent()
    const attempt = bench.store.transaction(async (within) => {
      await within.events.update(event.id, { name: 'Half done' })
      throw new Error('stop')
    })
    await expect(attempt).rejects.toThrow('stop')
    expect((await bench.store.events.find(event.id))?.name).toBe('Show')
  })

  it('lets changes to one event happen in turn', async () => {
    const event = await bench.insertEvent({ revision: 0 })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        bench.store.transaction(async (within) => {
          const locked = await within.events.lock(event.id)
          const revision = (locked?.revision ?? 0) + 1
          await within.events.update(event.id, { revision })
        }),
      ),
    )
    expect((await bench.store.events.find(event.id))?.revision).toBe(20)
  })

  it('lets files come into one library in turn: each sees what was there before it', async () => {
    const before = await bench.store.files.count(bench.user.id)
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        bench.store.transaction(async (within) => {
          await within.files.lockLibrary(bench.user.id)
          const count = await within.files.count(bench.user.id)
          await within.files.insert(aFile(bench.user.id, {}))
          return count - before
        }),
      ),
    )
    expect(seen.toSorted((one, other) => one - other)).toEqual([...seen.keys()])
  })

  it('lets one of two starts at once through', async () => {
    const racing = await Promise.all([
      bench.store.transaction((within) => within.events.insert(anEvent(bench.user.id))),
      bench.store.transaction((within) => within.events.insert(anEvent(bench.user.id))),
    ])
    expect(racing.toSorted()).toEqual([false, true])
  })
}
