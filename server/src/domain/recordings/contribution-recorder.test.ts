import { eventStatuses } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import { isToBeRecorded } from './contribution-recorder.ts'

describe('which contributions are recorded', () => {
  const arriving = { isRecorded: true, status: 'started' } as const

  it('while the show is on air', () => {
    const statuses = eventStatuses.filter((status) => isToBeRecorded({ status }, arriving))
    expect(statuses).toEqual(['live_on_air'])
  })

  it('only those that arrive, and whose option is on', () => {
    const event = { status: 'live_on_air' } as const
    expect(isToBeRecorded(event, { ...arriving, isRecorded: false })).toBe(false)
    expect(isToBeRecorded(event, { ...arriving, status: 'starting' })).toBe(false)
    expect(isToBeRecorded(event, { ...arriving, status: 'stopped' })).toBe(false)
  })
})
