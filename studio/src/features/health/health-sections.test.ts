import {
  type Contribution,
  contributionSchema,
  type Output,
  outputSchema,
} from '@proscenium/protocol'
import { createFormatter, createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import health from '../../i18n/messages/en/health.json'
import { localSourceOff } from '../../model/contributions/store.ts'
import type { HealthSample } from '../../model/health/samples.ts'
import { guestSections } from './guest-section.ts'
import { type HealthSection, healthReport } from './health-view.ts'
import type { HealthWords } from './health-words.ts'
import { audioSection, outputSection } from './output-section.ts'
import {
  machineSection,
  type ProgramFacts,
  programSection,
  serverSection,
} from './program-sections.ts'
import { sparkPath } from './sparkline.tsx'

const t = createTranslator({ locale: 'en', messages: { health }, namespace: 'health' })
const format = createFormatter({ locale: 'en', timeZone: 'UTC' })
const number: HealthWords['number'] = (value, digits = 0) =>
  value === null
    ? '–'
    : format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
const words: HealthWords = {
  t,
  number,
  with: (unit, value, digits) => (value === null ? '–' : t(unit, { value: number(value, digits) })),
  bytes: (value) => (value === null ? '–' : `${value} B`),
}

const NOTHING_KNOWN: ProgramFacts['health'] = {
  linkRttMs: null,
  isFaceDetectorLost: false,
  programFps: null,
  programBitRateBps: null,
  programWidth: null,
  programHeight: null,
  programLimit: null,
  packetsLost: null,
  renderMs: null,
  renderFps: null,
  droppedFrames: 0,
  programSize: null,
  isReduced: false,
  pressure: 0,
  gpuBytes: null,
  audioDriftPpm: null,
  cpuPressure: null,
  serverLoad: null,
  backend: null,
  transitions: null,
  engineFailure: null,
}

const facts = (
  figures: Partial<ProgramFacts['health']>,
  program: Partial<ProgramFacts['connection']['program']> = {},
): ProgramFacts => ({
  health: { ...NOTHING_KNOWN, ...figures },
  connection: {
    control: { status: 'open', lostSinceMs: null, attempt: 0, clientId: null },
    program: {
      status: 'connected',
      lostSinceMs: null,
      attempt: 0,
      retryAtMs: null,
      reason: null,
      ...program,
    },
    stall: null,
  },
  samples: [],
})

/** What a section says, by the id of its lines; what is amber has a mark. */
const said = ({ rows, sparks = [] }: HealthSection): Record<string, string> =>
  Object.fromEntries([
    ...sparks.map(({ id, value }) => [id, value]),
    ...rows.map(({ id, value, isWarning }) => [id, isWarning ? `! ${value}` : value]),
  ])

const measured = {
  programFps: 29.97,
  programBitRateBps: 4_100_000,
  programWidth: 1280,
  programHeight: 720,
  programLimit: 'none',
  packetsLost: 3,
  programSize: { width: 1280, height: 720, frameRate: 30 },
}

describe('the program and this computer', () => {
  it('are told in measured figures', () => {
    expect(said(programSection(words, facts(measured)))).toEqual({
      sentRate: '30.0 fps',
      sentBits: '4.1 Mb/s',
      state: 'Reaching the server',
      size: '1280 × 720',
      limit: 'Nothing',
      lost: '3',
    })
    const machine = {
      ...measured,
      ...({
        renderMs: 8.4,
        renderFps: 30,
        droppedFrames: 2,
        pressure: 5,
        backend: 'webgl2',
      } as const),
      ...({ audioDriftPpm: -12.4, cpuPressure: 'serious' } as const),
    }
    expect(said(machineSection(words, facts(machine)))).toEqual({
      render: '8.4 / 33.3 ms',
      dropped: '2',
      headroom: '75%',
      composed: '30.0 fps',
      pressure: '! Program without expensive effects',
      backend: 'webgl2',
      cpu: '! High',
      drift: '-12 ppm',
    })
  })

  it('say nothing that is not known: an old figure of a link that is gone is none', () => {
    expect(said(programSection(words, facts(measured, { status: 'retrying' })))).toEqual({
      sentRate: '–',
      sentBits: '–',
      state: '! Lost, reconnecting',
    })
    expect(said(machineSection(words, facts({})))).toMatchObject({
      render: '– / 33.3 ms',
      headroom: '–',
    })
    expect(said(serverSection(words, facts({ linkRttMs: 24 })))).toEqual({
      roundTrip: '24 ms',
      control: 'Open',
    })
  })

  it('warn of a low rate, a slow link and a busy server', () => {
    expect(said(programSection(words, facts({ ...measured, programFps: 20 })))).toMatchObject({
      low: '! Below the target of 30 frames per second',
    })
    const busy = facts({ linkRttMs: 300, serverLoad: { processors: 2, share: 0.91 } })
    expect(said(serverSection(words, busy))).toMatchObject({
      load: '! 91% of 2 processors',
      slow: '! The connection to the server is slow',
    })
  })
})

describe('guests', () => {
  const slot = (fields: Partial<Contribution>): Contribution =>
    contributionSchema.parse({
      id: 'g',
      index: 3,
      kind: 'primary',
      name: 'Mei',
      status: 'started',
      hasAudio: true,
      hasVideo: true,
      assigned: true,
      ...fields,
    })
  const stats = {
    framesPerSecond: 30,
    bitRateBps: 1_250_000,
    width: 1280,
    height: 720,
    lossPercent: 0.4,
    roundTripMs: 41,
    jitterMs: 2.5,
    bufferMs: 200,
  }
  const sections = (fields: Partial<Contribution>, figures: Partial<typeof stats> = {}) =>
    guestSections(words, {
      contributions: {
        slots: [slot(fields)],
        remotes: { g: { status: { status: 'idle' }, stats: { ...stats, ...figures } } },
        camera: localSourceOff('camera'),
        screen: localSourceOff('screen'),
      },
      returnStats: () => ({
        framesPerSecond: null,
        framesSent: null,
        bitRateBps: 96_000,
        width: null,
        height: null,
        roundTripMs: 40,
        packetsLost: 0,
        limit: null,
        codec: null,
      }),
    })

  it('are told in both directions, with loss, round trip, jitter and size', () => {
    const [section] = sections({})
    expect(section?.title).toBe('Mei')
    expect(section && said(section)).toEqual({
      in: '1,250 kb/s',
      loss: '0.4%',
      rtt: '41 ms',
      jitter: '2.5 ms',
      buffer: '200 ms',
      size: '1280 × 720',
      rule: '30 of 30 fps',
      out: '96 kb/s',
    })
    expect(sections({ status: 'stopped' })).toEqual([])
  })

  it('stand somewhere with the rule of 80 % of their frame rate (CORE-CTS-025, GAP-014)', () => {
    const rule = (...of: Parameters<typeof sections>) =>
      said(sections(...of)[0] as HealthSection)['rule']
    expect(rule({}, { framesPerSecond: 24 })).toBe('24 of 30 fps')
    expect(rule({}, { framesPerSecond: 23 })).toBe('! 23 of 30 fps: below 80%')
    expect(rule({ hasVideo: false })).toBe('! Sound only: video off or dropped')
  })
})

describe('outputs and audio', () => {
  const output = (fields: Partial<Output>): Output =>
    outputSchema.parse({
      id: 'o',
      distributorId: null,
      kind: 'youtube',
      label: 'YouTube',
      status: 'started',
      statusAt: '2026-01-01T00:00:00.000Z',
      bitRateBps: 6_000_000,
      droppedFrames: 1,
      ...fields,
    })

  it('are told with state, rate and what was lost', () => {
    const section = outputSection(words, [
      output({}),
      output({ id: 'r', kind: 'recording', bytes: 1_400 }),
      output({ id: 't', label: 'Twitch', status: 'retrying', attempt: 2, error: 'refused' }),
    ])
    expect(said(section)).toEqual({
      o: 'Running · 6.0 Mb/s · 1 frame dropped',
      r: 'Running · 6.0 Mb/s · 1400 B',
      t: '! Retrying · attempt 2 · refused',
    })
  })

  it('have no loudness in silence', () => {
    const silence = Number.NEGATIVE_INFINITY
    const loudness = {
      shortTermLufs: silence,
      integratedLufs: silence,
      momentaryLufs: silence,
      truePeakDb: -0.4,
      rangeLu: 0,
    }
    expect(said(audioSection(words, { loudness, isBlocked: false }))).toEqual({
      sound: 'Running',
      short: '–',
      integrated: '–',
      peak: '! -0.4 dBTP',
    })
  })
})

describe('the last minute', () => {
  it('is a line that is broken where nobody knew', () => {
    expect(sparkPath([30, null, 15, 15], 30)).toBe('M113.9 1M118 12L120 12')
    expect(sparkPath([], 30)).toBe('')
  })

  it('is in the report with every figure', () => {
    const sample = (programFps: number | null): HealthSample => ({
      atMs: 0,
      programFps,
      renderMs: 5,
      dropped: 0,
      bitRateBps: null,
      linkRttMs: 20,
    })
    const section = programSection(words, {
      ...facts(measured),
      samples: [sample(30), sample(null)],
    })
    const report = healthReport('Health report', [section])
    expect(report).toContain('Health report\n\nProgram as sent\nState: Reaching the server\n')
    expect(report).toContain('Frames: 30 -\n')
  })
})
