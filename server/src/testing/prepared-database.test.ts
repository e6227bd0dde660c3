import { expect, it, vi } from 'vitest'
import { openMemoryDatabase } from './prepared-database.ts'

it('a database that stays open between test files sets no timers', async () => {
  await (await openMemoryDatabase()).close()
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  try {
    const database = await openMemoryDatabase()
    for (let row = 0; row < 5; row += 1) {
      await database.exec('create table if not exists kept (row int); insert into kept values (1)')
    }
    expect(setTimer).not.toHaveBeenCalled()
    await database.close()
  } finally {
    setTimer.mockRestore()
  }
})
