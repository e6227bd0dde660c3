import type { Snapshot } from 'valtio'
import type { ConnectionState } from '../../model/connection/store.ts'
import type { HealthSample } from '../../model/health/samples.ts'
import type { HealthState } from '../../model/health/store.ts'
import type { HealthRow, HealthSection, HealthSpark } from './health-view.ts'
import type { HealthWords } from './health-words.ts'

/** What the sections about this tab and its links are made of. */
export interface ProgramFacts {
  readonly health: Snapshot<HealthState>
  readonly connection: Snapshot<ConnectionState>
  readonly samples: readonly HealthSample[]
}

const DEFAULT_RATE = 30
const BITS_PER_MEGABIT = 1e6
/** Below this part of the frame rate pictures are missed. */
const LOW_RATE_PART = 0.9
const SLOW_LINK_MS = 200

/** What leaves this tab: frames, bits, and what holds them back. */
export function programSection(words: HealthWords, facts: ProgramFacts): HealthSection {
  const { t } = words
  const { health, connection, samples } = facts
  const isSent = connection.program.status === 'connected'
  const rate = health.programSize?.frameRate ?? DEFAULT_RATE
  const fps = isSent ? health.programFps : null
  const bitRate = isSent ? health.programBitRateBps : null
  const { programWidth: width, programHeight: height, programLimit: limit } = health
  const rows: HealthRow[] = [
    {
      id: 'state',
      label: t('programState'),
      value: t(`program_${connection.program.status}`),
      isWarning: connection.program.status === 'retrying',
    },
  ]
  if (isSent && width && height) {
    rows.push({ id: 'size', label: t('size'), value: t('pixels', { width, height }) })
  }
  if (isSent && limit !== null) {
    const known = limit === 'cpu' || limit === 'bandwidth' || limit === 'none' ? limit : 'other'
    const isWarning = known !== 'none'
    rows.push({ id: 'limit', label: t('limitedBy'), value: t(`limit_${known}`), isWarning })
  }
  if (isSent && health.packetsLost !== null) {
    rows.push({ id: 'lost', label: t('packetsLost'), value: words.number(health.packetsLost) })
  }
  return {
    id: 'program',
    title: t('program'),
    sparks: [
      spark('sentRate', words, {
        samples,
        of: 'programFps',
        value: words.with('fps', fps, 1),
        top: rate,
      }),
      spark('sentBits', words, {
        samples,
        of: 'bitRateBps',
        top: BITS_PER_MEGABIT,
        value: words.with('megabits', bitRate === null ? null : bitRate / BITS_PER_MEGABIT, 1),
      }),
    ],
    rows: fps !== null && fps < rate * LOW_RATE_PART ? [...rows, lowRate(words, rate)] : rows,
  }
}

/** How this machine keeps up with composing. */
export function machineSection(
  words: HealthWords,
  { health, samples }: ProgramFacts,
): HealthSection {
  const { t } = words
  const budgetMs = 1_000 / (health.programSize?.frameRate ?? DEFAULT_RATE)
  const headroom =
    health.renderMs === null ? null : Math.max(0, (1 - health.renderMs / budgetMs) * 100)
  const rows: HealthRow[] = [
    {
      id: 'headroom',
      label: t('headroom'),
      value: words.with('percent', headroom),
      isWarning: headroom === 0,
    },
    { id: 'composed', label: t('composed'), value: words.with('fps', health.renderFps, 1) },
    {
      id: 'pressure',
      label: t('givenUp'),
      value: t(`pressure_${health.pressure}`),
      isWarning: health.pressure >= 5,
    },
  ]
  if (health.backend !== null) {
    rows.push({ id: 'backend', label: t('drawing'), value: health.backend })
  }
  if (health.gpuBytes !== null) {
    rows.push({ id: 'gpu', label: t('pictureMemory'), value: words.bytes(health.gpuBytes) })
  }
  if (health.cpuPressure !== null) {
    const isWarning = health.cpuPressure === 'serious' || health.cpuPressure === 'critical'
    rows.push({
      id: 'cpu',
      label: t('processor'),
      value: t(`cpu_${health.cpuPressure}`),
      isWarning,
    })
  }
  if (health.audioDriftPpm !== null) {
    const drift = words.with('ppm', Math.round(health.audioDriftPpm))
    rows.push({ id: 'drift', label: t('clockDrift'), value: drift })
  }
  return {
    id: 'machine',
    title: t('machine'),
    sparks: [
      spark('render', words, {
        samples,
        of: 'renderMs',
        top: budgetMs,
        value: t('renderOf', {
          value: words.number(health.renderMs, 1),
          budget: words.number(budgetMs, 1),
        }),
      }),
      spark('dropped', words, {
        samples,
        of: 'dropped',
        top: 1,
        value: words.number(health.droppedFrames),
      }),
    ],
    rows,
  }
}

/** The way to the server, and how busy it is. */
export function serverSection(words: HealthWords, facts: ProgramFacts): HealthSection {
  const { t } = words
  const { health, connection, samples } = facts
  const load = health.serverLoad
  const rows: HealthRow[] = [
    {
      id: 'control',
      label: t('controlLink'),
      value: t(`control_${connection.control.status}`),
      isWarning: connection.control.status === 'lost',
    },
  ]
  if (load?.share != null) {
    rows.push({
      id: 'load',
      label: t('serverLoad'),
      value: t('loadOf', {
        value: words.number(load.share * 100),
        processors: words.number(load.processors, Number.isInteger(load.processors) ? 0 : 1),
      }),
      isWarning: load.share > 0.8,
    })
  }
  const isSlow = (health.linkRttMs ?? 0) > SLOW_LINK_MS
  const value = words.with('milliseconds', health.linkRttMs)
  return {
    id: 'server',
    title: t('server'),
    sparks: [spark('roundTrip', words, { samples, of: 'linkRttMs', value, top: 50 })],
    rows: isSlow
      ? [...rows, { id: 'slow', label: t('note'), value: t('slowLink'), isWarning: true }]
      : rows,
  }
}

function lowRate({ t, number }: HealthWords, rate: number): HealthRow {
  return {
    id: 'low',
    label: t('note'),
    value: t('lowRate', { rate: number(rate) }),
    isWarning: true,
  }
}

function spark(
  id: 'sentRate' | 'sentBits' | 'render' | 'dropped' | 'roundTrip',
  { t }: HealthWords,
  {
    samples,
    of,
    value,
    top,
  }: {
    samples: readonly HealthSample[]
    of: Exclude<keyof HealthSample, 'atMs'>
    value: string
    top: number
  },
): HealthSpark {
  const values = samples.map((sample) => sample[of])
  return { id, label: t(id), value, values, top }
}
