import type { Output } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ProgramLoudness } from '../../model/audio/loudness.ts'
import type { HealthRow, HealthSection } from './health-view.ts'
import type { HealthWords } from './health-words.ts'

const BITS_PER_MEGABIT = 1e6
const HOT_DBTP = -1

/** Every way out: state, rate, what was lost. */
export function outputSection(
  words: HealthWords,
  outputs: Snapshot<readonly Output[]>,
): HealthSection {
  return {
    id: 'outputs',
    title: words.t('outputs'),
    rows: outputs.map((output) => outputRow(words, output)),
  }
}

function outputRow(words: HealthWords, output: Snapshot<Output>): HealthRow {
  const { t } = words
  const { kind, status, bitRateBps, droppedFrames, behindMs, bytes, error, attempt } = output
  const isRunning = status === 'started'
  const parts = [
    t(`output_${status}`),
    isRunning && bitRateBps !== null
      ? words.with('megabits', bitRateBps / BITS_PER_MEGABIT, 1)
      : null,
    isRunning && kind !== 'recording' && droppedFrames !== null
      ? t('droppedCount', { count: droppedFrames })
      : null,
    isRunning && behindMs !== null
      ? t('behind', { seconds: Math.max(Math.round(behindMs / 1_000), 1) })
      : null,
    isRunning && kind === 'recording' && bytes !== null ? words.bytes(bytes) : null,
    status === 'retrying' && attempt !== null ? t('attempt', { count: attempt }) : null,
    error,
  ]
  return {
    id: output.id,
    label: kind === 'recording' ? t('recording') : output.label,
    value: parts.filter((part) => part !== null && part !== '').join(' · '),
    isWarning: status === 'retrying' || error !== null || behindMs !== null,
  }
}

/** What viewers hear. */
export function audioSection(
  words: HealthWords,
  { loudness, isBlocked }: { loudness: ProgramLoudness | null; isBlocked: boolean },
): HealthSection {
  const { t } = words
  const finite = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? null : value
  const peak = finite(loudness?.truePeakDb)
  return {
    id: 'audio',
    title: t('audio'),
    rows: [
      {
        id: 'sound',
        label: t('sound'),
        value: t(isBlocked ? 'soundBlocked' : 'soundRuns'),
        isWarning: isBlocked,
      },
      {
        id: 'short',
        label: t('lufsShort'),
        value: words.with('lufs', finite(loudness?.shortTermLufs), 1),
      },
      {
        id: 'integrated',
        label: t('lufsIntegrated'),
        value: words.with('lufs', finite(loudness?.integratedLufs), 1),
      },
      {
        id: 'peak',
        label: t('truePeak'),
        value: words.with('dbtp', peak, 1),
        isWarning: peak !== null && peak > HOT_DBTP,
      },
    ],
  }
}
