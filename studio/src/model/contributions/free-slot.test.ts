import { describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { aScene } from '../../testing/event-fixture.ts'
import { guestSlots, nextFreeSlot } from './free-slot.ts'

const guest = (contributionIndex: number) => ({
  content: { kind: 'contribution' as const, contributionIndex },
})

describe('the next free guest', () => {
  const slots = [aSlot(1), aSlot(2), aSlot(3), aSlot(4), aSlot(5, { status: 'started' })]

  it('is the first who is there and not in the scene, else the first place', () => {
    expect(nextFreeSlot(slots, aScene('s0'))).toBe(5)
    expect(nextFreeSlot(slots, aScene('s0', [{ id: 'a', ...guest(5) }]))).toBe(3)
    expect(nextFreeSlot(slots.slice(0, 4), aScene('s0', [{ id: 'a', ...guest(3) }]))).toBe(4)
  })

  it('is nobody where the scene has them all', () => {
    const all = [3, 4, 5].map((index) => ({ id: String(index), ...guest(index) }))
    expect(nextFreeSlot(slots, aScene('s0', all))).toBeNull()
  })

  it('counts the places of own devices only where a guest holds them', () => {
    expect(guestSlots(slots).map(({ index }) => index)).toEqual([3, 4, 5])
    expect(guestSlots([aSlot(1, { assigned: true })])).toHaveLength(1)
  })
})
