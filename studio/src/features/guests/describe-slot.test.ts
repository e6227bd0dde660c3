import { contributionStopReasons } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import texts from '../../i18n/messages/en/guests.json'
import type { ViewerStatus } from '../../services/stream-viewer/stream-viewer.ts'
import { describeSlot, type SlotFacts } from './describe-slot.ts'
import { litBars, qualityOf } from './quality-of.ts'

const facts = (fields: Partial<SlotFacts>): SlotFacts => ({
  slot: { status: 'started', assigned: true, pull: null },
  own: null,
  remote: null,
  pending: null,
  stopReason: null,
  ...fields,
})
const textOf = (fields: Partial<SlotFacts>) => describeSlot(facts(fields)).text
const slot = (status: SlotFacts['slot']['status'], pull: SlotFacts['slot']['pull'] = null) => ({
  slot: { status, assigned: true, pull },
})
const received = (status: ViewerStatus) => textOf({ remote: { status } })

describe('a slot in words', () => {
  it('says how its guest is on the way (CORE-CTS-001 to CORE-CTS-003)', () => {
    expect(textOf(slot('starting'))).toBe('stateStarting')
    expect(textOf(slot('started'))).toBe('stateStarted')
    expect(textOf(slot('stopped'))).toBe('stateWaiting')
  })

  it('says what this tab receives of it', () => {
    expect(received({ status: 'connecting', attempt: 2 })).toBe('stateReceiving')
    expect(received({ status: 'connected' })).toBe('stateStarted')
    expect(received({ status: 'refused', code: 'not_found', reason: 'Not found' })).toBe(
      'stateReceiveRefused',
    )
    const status = { status: 'retrying', attempt: 3, retryAtMs: 0, reason: 'Silent' } as const
    expect(describeSlot(facts({ remote: { status } }))).toEqual({
      text: 'stateReceiveRetrying',
      lamp: 'retrying',
      attempt: 3,
      reason: null,
      detail: 'Silent',
      isWarning: true,
    })
  })

  it('says how a pull goes (CORE-CTR-029)', () => {
    expect(textOf(slot('stopped', { status: 'starting', error: null }))).toBe('statePullStarting')
    const retrying = slot('stopped', { status: 'retrying', error: 'host did not answer.' })
    expect(describeSlot(facts({ ...retrying, stopReason: 'gone' }))).toMatchObject({
      text: 'statePullRetrying',
      detail: 'host did not answer.',
      reason: null,
    })
    expect(textOf(slot('started', { status: 'started', error: null }))).toBe('statePullStarted')
    expect(textOf(slot('stopped', { status: 'stopped', error: null }))).toBe('statePullStopped')
  })

  it('says why it stopped, and nothing of it while it runs (CORE-CTS-004 to CORE-CTS-014)', () => {
    expect(describeSlot(facts({ ...slot('stopped'), stopReason: 'webrtc_blocked' }))).toMatchObject(
      {
        text: 'stateStopped',
        reason: 'webrtc_blocked',
        isWarning: true,
      },
    )
    expect(describeSlot(facts({ stopReason: 'webrtc_blocked' })).reason).toBeNull()
    for (const stopReason of contributionStopReasons) {
      const { reason } = describeSlot(facts({ ...slot('stopped'), stopReason }))
      expect(reason).toBe(stopReason)
      expect(texts[`reason_${stopReason}`]).toMatch(/\w/)
    }
  })

  it('says of this computer what its own devices do, and what was asked for first', () => {
    expect(textOf({ own: { status: 'on' } })).toBe('stateOwnOn')
    expect(textOf({ own: { status: 'requesting' } })).toBe('stateOwnStarting')
    expect(textOf({ own: { status: 'problem' } })).toBe('stateOwnProblem')
    expect(textOf({ pending: 'sending_away' })).toBe('stateSendingAway')
    expect(textOf({ pending: 'ending_pull' })).toBe('stateEndingPull')
    expect(textOf({ pending: 'restarting' })).toBe('stateRestarting')
  })
})

describe('quality in four bars (CORE-CTR-018, GAP-013)', () => {
  it("is the server's figure less what is lost here, else by loss and frame rate, else unknown", () => {
    expect(qualityOf(64, null)).toBe(64)
    expect(qualityOf(130, null)).toBe(100)
    expect(qualityOf(90, { lossPercent: 5, framesPerSecond: 9 })).toBe(50)
    expect(qualityOf(40, { lossPercent: 5, framesPerSecond: 30 })).toBe(40)
    expect(qualityOf(0, { lossPercent: 2, framesPerSecond: 30 })).toBe(80)
    expect(qualityOf(0, { lossPercent: 0, framesPerSecond: 15 })).toBe(50)
    expect(qualityOf(0, { lossPercent: null, framesPerSecond: null })).toBeNull()
    expect(qualityOf(0, null)).toBeNull()
  })

  it('lights bars', () => {
    expect([0, 1, 25, 26, 76, 100].map(litBars)).toEqual([1, 1, 1, 2, 4, 4])
  })
})
