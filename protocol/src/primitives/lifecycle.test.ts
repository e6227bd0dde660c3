import { describe, expect, it } from 'vitest'
import { contributionLifecycle } from '../contribution/contribution-lifecycle.ts'
import { pullLifecycle } from '../contribution/pull.ts'
import { ProtocolError } from '../errors/protocol-error.ts'
import { eventLifecycle } from '../event/event-lifecycle.ts'
import { filePlayLifecycle } from '../event/file-state.ts'
import { uploadLifecycle } from '../library/upload-lifecycle.ts'
import { outputLifecycle } from '../output/output-lifecycle.ts'
import { failuresOf } from '../testing/failures-of.ts'
import type { Lifecycle } from './lifecycle.ts'

/**
 * The steps as a person would write them down, apart from the tables: one line per status, everything
 * that is not listed must be refused.
 */
const CASES: {
  title: string
  /** How a refusal begins. */
  subject: string
  lifecycle: Lifecycle<string>
  allowed: Record<string, string>
}[] = [
  {
    title:
      'event (CORE-EVS-001, CORE-EVS-002, CORE-EVS-003, CORE-EVS-004, CORE-EVS-005, CORE-EVS-006, CORE-EVS-007, CORE-EVS-008, CORE-EVS-009, CORE-EVS-016, CORE-EVS-017)',
    subject: 'An event',
    lifecycle: eventLifecycle as Lifecycle<string>,
    allowed: {
      uninitialized: 'starting',
      starting: 'started stopping',
      started: 'live_starting stopping',
      live_starting: 'live_pre_roll live_on_air live_post_roll started stopping',
      live_pre_roll: 'live_on_air live_post_roll stopping',
      live_on_air: 'live_post_roll stopping',
      live_post_roll: 'started stopping',
      stopping: 'stopped',
      stopped: '',
    },
  },
  {
    title:
      'output (CORE-OUS-001, CORE-OUS-002, CORE-OUS-003, CORE-OUS-004, CORE-OUS-005, CORE-OUS-006, CORE-OUS-010)',
    subject: 'An output',
    lifecycle: outputLifecycle as Lifecycle<string>,
    allowed: {
      stopped: 'starting',
      starting: 'started retrying stopping stopped',
      started: 'paused retrying stopping',
      paused: 'started retrying stopping',
      retrying: 'started stopping stopped',
      stopping: 'stopped',
    },
  },
  {
    title: 'contribution (CORE-CTS-001, CORE-CTS-002, CORE-CTS-003)',
    subject: 'A contribution',
    lifecycle: contributionLifecycle as Lifecycle<string>,
    allowed: { stopped: 'starting', starting: 'started stopped', started: 'stopped' },
  },
  {
    title: 'pull (CORE-CTR-029, GAP-011)',
    subject: 'A pull',
    lifecycle: pullLifecycle as Lifecycle<string>,
    allowed: {
      stopped: 'starting',
      starting: 'started retrying stopped',
      started: 'retrying stopped',
      retrying: 'started stopped',
    },
  },
  {
    title:
      'upload (LIB-UPL-001, LIB-UPL-002, LIB-UPL-003, LIB-UPL-004, LIB-UPL-005, LIB-UPL-006, LIB-UPL-007, LIB-UPL-009)',
    subject: 'An upload',
    lifecycle: uploadLifecycle as Lifecycle<string>,
    allowed: {
      added: 'started error paused',
      started: 'progress complete error paused',
      progress: 'complete error paused',
      complete: '',
      error: 'retried',
      paused: 'retried',
      retried: 'started error paused',
    },
  },
  {
    title: "file's play (CORE-FST-005, CORE-CLV-007)",
    subject: 'A file',
    lifecycle: filePlayLifecycle as Lifecycle<string>,
    allowed: { stopped: 'playing', playing: 'stopped' },
  },
]

describe.each(CASES)('the steps of $title', ({ subject, lifecycle, allowed }) => {
  const statuses = Object.keys(allowed)
  const steps = statuses.flatMap((from) =>
    statuses.map((to) => [`${from} to ${to}`, { from, to }] as const),
  )
  const isAllowed = ({ from, to }: { from: string; to: string }) =>
    allowed[from]?.split(' ').includes(to) ?? false
  const [open, closed] = [
    steps.filter(([, step]) => isAllowed(step)),
    steps.filter(([, step]) => !isAllowed(step)),
  ]

  it('are allowed where they are listed', () => {
    expect(open.length).toBeGreaterThan(0)
    const failures = failuresOf(open, ({ from, to }) => {
      expect(lifecycle.canStep(from, to)).toBe(true)
      lifecycle.assertStep(from, to)
    })
    expect(failures).toEqual([])
  })

  it('are refused where they are not', () => {
    expect(closed.length).toBeGreaterThan(0)
    const failures = failuresOf(closed, ({ from, to }) => {
      expect(lifecycle.canStep(from, to)).toBe(false)
      expect(() => lifecycle.assertStep(from, to)).toThrow(
        new ProtocolError('conflict', `${subject} cannot go from "${from}" to "${to}"`),
      )
    })
    expect(failures).toEqual([])
  })
})
