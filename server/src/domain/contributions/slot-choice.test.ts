import { expect, it } from 'vitest'
import { EMPTY_SLOT } from '../events/contribution-slots.ts'
import type { ContributionRecord } from '../ports/records.ts'
import { firstFree } from './slot-choice.ts'

const slot = (index: number, guestSessionId: string | null = null) =>
  ({ ...EMPTY_SLOT, index, guestSessionId }) as ContributionRecord

it('a guest gets a slot that viewers do not see, as long as there is one (GAP-061)', () => {
  const slots = [slot(3), slot(4, 'ann'), slot(5)]
  expect(firstFree(slots, [])?.index).toBe(3)
  expect(firstFree(slots, [3])?.index).toBe(5)
  expect(firstFree(slots, [3, 5])?.index).toBe(3)
  expect(firstFree([slot(4, 'ann')], [])).toBeUndefined()
})
