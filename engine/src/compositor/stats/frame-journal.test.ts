import { expect, it } from 'vitest'
import { FrameJournal } from './frame-journal.ts'

it('keeps the newest records, the oldest first', () => {
  const journal = new FrameJournal(3)
  const record = (index: number) => ({
    canvasId: 'program',
    index,
    ptsUs: index,
    dueMs: index,
    startMs: index,
    endMs: index,
    late: false,
    skippedBefore: 0,
    repeated: false,
    dropped: false,
    agesMs: {},
  })
  expect(journal.read()).toEqual([])
  for (let index = 0; index < 5; index++) {
    journal.add(record(index))
    expect(journal.read().at(-1)).toEqual(record(index))
  }
  expect(journal.read().map(({ index }) => index)).toEqual([2, 3, 4])
})
