import type { Contribution } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ContributionsState } from '../../model/contributions/store.ts'
import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'
import type { HealthRow, HealthSection } from './health-view.ts'
import type { HealthWords } from './health-words.ts'

/** What the sections of guests are made of. */
export interface GuestFacts {
  readonly contributions: Snapshot<
    Pick<ContributionsState, 'slots' | 'remotes' | 'camera' | 'screen'>
  >
  /** Figures of what a guest hears, by the id of his slot. */
  readonly returnStats: (slotId: string) => PublisherStats | null
}

const BITS_PER_KILOBIT = 1_000
/** Part of the frame rate that is asked for below which a picture is no use (CORE-CTS-025). */
const RULE_PART = 0.8
const DEFAULT_RATE = 30
const LOSSY_PERCENT = 2

/** Whoever sends something from elsewhere, one section each. */
export function guestSections(words: HealthWords, facts: GuestFacts): HealthSection[] {
  const { slots, camera, screen } = facts.contributions
  const own = [camera, screen].filter(({ stream }) => stream !== null).map(({ index }) => index)
  return slots
    .filter(({ status, index }) => status === 'started' && !own.includes(index))
    .map((slot) => ({
      id: `guest-${slot.id}`,
      title: slot.name || words.t('slot', { index: slot.index }),
      rows: guestRows(words, slot, facts),
    }))
}

function guestRows(
  words: HealthWords,
  slot: Snapshot<Contribution>,
  { contributions, returnStats }: GuestFacts,
): HealthRow[] {
  const { t } = words
  const stats = contributions.remotes[slot.id]?.stats ?? null
  const back = returnStats(slot.id)
  const kilobits = (bits: number | null | undefined) =>
    words.with('kilobits', bits == null ? null : bits / BITS_PER_KILOBIT)
  const loss = stats?.lossPercent ?? null
  const rows: HealthRow[] = [
    { id: 'in', label: t('comesIn'), value: kilobits(stats?.bitRateBps) },
    {
      id: 'loss',
      label: t('loss'),
      value: words.with('percent', loss, 1),
      isWarning: loss !== null && loss > LOSSY_PERCENT,
    },
    {
      id: 'rtt',
      label: t('roundTrip'),
      value: words.with('milliseconds', stats?.roundTripMs ?? null),
    },
    {
      id: 'jitter',
      label: t('jitter'),
      value: words.with('milliseconds', stats?.jitterMs ?? null, 1),
    },
    {
      id: 'buffer',
      label: t('buffer'),
      value: words.with('milliseconds', stats?.bufferMs ?? null),
    },
  ]
  if (slot.hasVideo && stats?.width && stats.height) {
    const { width, height } = stats
    rows.push({ id: 'size', label: t('size'), value: t('pixels', { width, height }) })
  }
  rows.push(frameRule(words, slot, stats?.framesPerSecond ?? null))
  if (back) rows.push({ id: 'out', label: t('goesOut'), value: kilobits(back.bitRateBps) })
  return rows
}

/** Where a guest stands with the rule that drops a picture below 80 % of its frame rate (CORE-CTS-025). */
function frameRule(
  words: HealthWords,
  { hasVideo, videoConfig }: Snapshot<Contribution>,
  framesPerSecond: number | null,
): HealthRow {
  const { t } = words
  const row = { id: 'rule', label: t('frameRule') }
  if (!hasVideo) return { ...row, value: t('ruleSoundOnly'), isWarning: true }
  if (framesPerSecond === null) return { ...row, value: words.number(null) }
  const rate = videoConfig?.frameRate ?? DEFAULT_RATE
  const values = { fps: words.number(framesPerSecond), rate: words.number(rate) }
  return framesPerSecond < rate * RULE_PART
    ? { ...row, value: t('ruleBelow', values), isWarning: true }
    : { ...row, value: t('ruleKept', values) }
}
