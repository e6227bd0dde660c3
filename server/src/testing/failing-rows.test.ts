import { expect, it } from 'vitest'
import { failingRows } from './failing-rows.ts'

it('a table of checks names every row that fails, also those that fail later', async () => {
  const rows: [string, number][] = [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ]
  const failures = await failingRows(rows, (_, value) => {
    if (value === 1) throw new Error('too small')
    return value === 3 ? Promise.reject(new Error('too large')) : undefined
  })
  expect(failures).toEqual(['one: too small', 'three: too large'])
})

it('a table of checks without rows fails', async () => {
  await expect(failingRows([], () => undefined)).rejects.toThrow('The table has no rows')
})
