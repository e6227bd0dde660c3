import { afterEach, describe, expect, it } from 'vitest'
import type { ContributionRecord } from '../ports/records.ts'
import { AbandonedSlots, type AbandonedSlotsDeps } from './abandoned-slots.ts'

const slot = {
  id: 'slot',
  guestSessionId: 'ann',
  status: 'stopped',
  pullStatus: null,
  pushProtocol: null,
} as ContributionRecord

describe('the slot of a guest who left without a word (CORE-CTS-017, GAP-061)', () => {
  let nowMs = 0
  let hasLeft = true
  let slots: AbandonedSlots | undefined

  afterEach(() => {
    slots?.[Symbol.dispose]()
    hasLeft = true
    nowMs = 0
  })

  const watch = (held: ContributionRecord, freed: string[]) => {
    slots = new AbandonedSlots({
      store: {
        events: { listInProgress: async () => [{ id: 'event' }] },
        contributions: { listOf: async () => [held] },
        guestSessions: { find: async (id: string) => ({ id }) },
      } as unknown as AbandonedSlotsDeps['store'],
      guests: { hasLeftForGood: () => hasLeft },
      free: async ({ id }, holder) => {
        freed.push(`${id} of ${holder}`)
      },
      clock: { now: () => new Date(nowMs), monotonicMs: () => nowMs },
      logger: { error: () => undefined } as unknown as AbandonedSlotsDeps['logger'],
      nodeId: 'node',
    })
    return slots
  }

  it('is free after half a minute of grace, which begins again when the guest was back', async () => {
    const freed: string[] = []
    const watched = watch(slot, freed)
    await watched.check()
    nowMs = 29_000
    await watched.check()
    expect(freed).toEqual([])
    hasLeft = false
    await watched.check()
    hasLeft = true
    nowMs = 40_000
    await watched.check()
    nowMs = 69_000
    await watched.check()
    expect(freed).toEqual([])
    nowMs = 70_000
    await watched.check()
    expect(freed).toEqual(['slot of ann'])
  })

  it('stays while something is sent into it', async () => {
    const freed: string[] = []
    for (const busy of [
      { status: 'started' },
      { pullStatus: 'started' },
      { pushProtocol: 'srt' },
    ]) {
      const watched = watch({ ...slot, ...busy } as ContributionRecord, freed)
      await watched.check()
      nowMs += 60_000
      await watched.check()
      watched[Symbol.dispose]()
    }
    expect(freed).toEqual([])
  })
})
