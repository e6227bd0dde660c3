import { expect, it } from 'vitest'
import { contributionStopReasons } from '../contribution/contribution-lifecycle.ts'
import { DISTRIBUTOR_LABELS, distributorKinds, outputStatuses } from './output.ts'
import { isOutputRunning } from './output-lifecycle.ts'

it('an output that is stopped or stopping is not running (CORE-OUS-005, CORE-OUS-006)', () => {
  expect(outputStatuses.filter((status) => !isOutputRunning(status))).toEqual([
    'stopped',
    'stopping',
  ])
})

it('twitter is labelled X (CORE-DST-003, CORE-DST-004)', () => {
  expect(Object.keys(DISTRIBUTOR_LABELS)).toEqual([...distributorKinds])
  expect(DISTRIBUTOR_LABELS.twitter).toBe('X')
})

it('contributions stop for eleven reasons (CORE-CTS-004 to CORE-CTS-014)', () => {
  expect(contributionStopReasons.join(' ')).toBe(
    'failed event_stopped gone http_contributor http_director rtmp_publish_done unassigned ' +
      'webrtc_blocked webrtc_connection_failed webrtc_data_channel_closed webrtc_no_tracks',
  )
})
