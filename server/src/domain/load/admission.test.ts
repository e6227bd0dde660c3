import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { Admission, type AdmittedKind } from './admission.ts'

const NODE = 'node-1'
const NOTHING = {
  publication: 0,
  view: 0,
  recording: 0,
  output: 0,
  copiedStream: 0,
  encodedStream: 0,
  page: 0,
}
const LIVE = { recording: 1, output: 1 }

/** An admission on two processors of which 1.6 may be used, its clock and its meter in the test's hands. */
class World {
  nowMs = 1_000_000
  share: number | null = 0
  work = NOTHING
  /** Work of events, where it matters whose it is. */
  workOf: Record<string, typeof NOTHING> = {}
  /** Whose directors have left. */
  readonly left = new Set<string>()
  /** Events that are in progress, by their status. */
  shows: { id: string; status: EventRecord['status']; ownerId?: string }[] = []
  readonly inspections = { running: 0 }
  readonly refused: AdmittedKind[] = []
  readonly admission: Admission

  constructor(maxCpuShare: number | null = 0.8) {
    const world = this
    const listInProgress = async (nodeId: string) => (nodeId === NODE ? world.shows : [])
    this.admission = new Admission({
      // The one call that an admission makes.
      store: { events: { listInProgress } } as unknown as Store,
      loadMeter: {
        processors: 2,
        get share() {
          return world.share
        },
      },
      media: {
        workload: (eventId) =>
          eventId === undefined ? world.work : (world.workOf[eventId] ?? NOTHING),
        isProgramConnected: (eventId) => !world.left.has(eventId),
      },
      presence: { isUserConnected: () => false },
      maxShowShare: 0.5,
      clock: { now: () => new Date(world.nowMs) },
      logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      nodeId: NODE,
      maxCpuShare,
      inspections: this.inspections,
    })
    this.admission.onRefused((kind) => this.refused.push(kind))
  }

  live(eventId = 'mine', work: Parameters<Admission['admit']>[0]['work'] = LIVE) {
    return this.admission.admit({ kind: 'live', eventId, work })
  }
}

describe('admission (goal R24)', () => {
  let world: World

  beforeEach(() => {
    world = new World()
    world.shows = [{ id: 'other', status: 'live_on_air' }]
  })

  it('lets in what the processors have room for beside the shows on air', async () => {
    world.share = 0.7
    await world.live()
    expect(world.refused).toEqual([])
  })

  it('refuses what would take them above the limit, in words with figures and a way out', async () => {
    world.share = 0.78
    const refusal = await world.live().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'server_busy', status: 409 })
    expect(String(refusal)).toMatch(
      /too busy to go live: 78 % of its processing power is in use, this needs 7 %, and 20 % are kept free.* Stop an output/,
    )
    expect(world.refused).toEqual(['live'])
  })

  it('counts what was let in and can not be measured yet; once it is measured, it counts once', async () => {
    world.share = 0.6
    const stream = { encodedStream: 1 }
    await world.live('mine', stream)
    // 1.2 processors, and 0.3 that were promised.
    await expect(world.live('mine', stream)).rejects.toMatchObject({ code: 'server_busy' })
    // All of it is seen: the promise adds nothing to it.
    world.share = 0.74
    await world.live('mine', { recording: 1 })
    world.share = 0.6
    world.nowMs += 10_001
    await world.live('mine', stream)
  })

  it('gives the place of work that did not begin back', async () => {
    world.share = 0.6
    const place = await world.live('mine', { encodedStream: 1 })
    place.release()
    await world.live('mine', { encodedStream: 1 })
  })

  it('gives the last place to one of two who ask at once', async () => {
    world.share = 0.6
    const asked = [1, 2].map((at) => world.live(`show ${at}`, { encodedStream: 1 }))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('counts what runs by its costs, though it may be idle at the moment', async () => {
    world.share = 0.1
    world.work = { ...NOTHING, encodedStream: 5 }
    await expect(world.live('mine', { encodedStream: 1 })).rejects.toMatchObject({
      code: 'server_busy',
    })
  })

  it('leaves other programs out of account while no other show is on air, but not its own work', async () => {
    for (const shows of [[], [{ id: 'mine', status: 'live_on_air' as const }]]) {
      world.shows = shows
      world.share = 1
      await world.live()
    }
    world.shows = [{ id: 'other', status: 'started' }]
    await world.live()
    world.work = { ...NOTHING, encodedStream: 5 }
    await expect(world.live('mine', { encodedStream: 1 })).rejects.toMatchObject({
      code: 'server_busy',
    })
  })

  it('lets a show that is alone start all its sources at once', async () => {
    world.shows = [{ id: 'mine', status: 'live_on_air' }]
    for (let streams = 0; streams < 9; streams += 1) {
      world.work = { ...NOTHING, publication: 6, view: 12, copiedStream: streams }
      await world.live('mine', { encodedStream: 1 })
    }
    expect(world.refused).toEqual([])
  })

  it('takes a load that is not known yet for none', async () => {
    world.share = null
    await world.live()
  })

  it('refuses nothing where an operator wants that', async () => {
    world = new World(null)
    world.shows = [{ id: 'other', status: 'live_on_air' }]
    world.share = 1
    await world.live()
    expect(world.refused).toEqual([])
  })
})

describe('the share of one show beside those of others (goal R24)', () => {
  const page = { page: 1 }
  let world: World

  beforeEach(() => {
    world = new World()
    world.shows = [
      { id: 'mine', status: 'live_on_air' },
      { id: 'other', status: 'started' },
    ]
  })

  it('is half of what there is: 0.8 of two processors', async () => {
    const refusal = await world.live('mine', page).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'server_busy' })
    expect(String(refusal)).toContain(
      "While other users have shows here, this one may take 40 % of the server's processing power. It takes 0 %, and 50 % more are needed to go live.",
    )
    expect(world.refused).toEqual(['live'])
    world.workOf = { mine: { ...NOTHING, encodedStream: 2 } }
    await expect(world.live('mine', { encodedStream: 1 })).rejects.toMatchObject({
      code: 'server_busy',
    })
    // The other has its own.
    await world.live('other', { encodedStream: 2 })
  })

  it('counts what was promised a moment ago, and once it runs, once', async () => {
    await world.live('mine', { encodedStream: 1 })
    await world.live('mine', { encodedStream: 1 })
    await expect(world.live('mine', { encodedStream: 1 })).rejects.toMatchObject({
      code: 'server_busy',
    })
    world.workOf = { mine: { ...NOTHING, encodedStream: 2 } }
    await world.live('mine', { output: 1 })
    world.nowMs += 10_001
    world.workOf = { mine: { ...NOTHING, copiedStream: 2 } }
    await world.live('mine', { encodedStream: 2 })
  })

  it('is all of it for a show that is alone, or whose neighbours were left by their directors', async () => {
    world.shows = [{ id: 'mine', status: 'live_on_air' }]
    await world.live('mine', page)
    world = new World()
    world.shows = [
      { id: 'mine', status: 'live_on_air' },
      { id: 'other', status: 'live_on_air' },
    ]
    world.share = 1
    world.left.add('other')
    // A reload takes a moment.
    await expect(world.live('mine', page)).rejects.toMatchObject({ code: 'server_busy' })
    world.nowMs += 59_000
    await expect(world.live('mine', page)).rejects.toMatchObject({ code: 'server_busy' })
    world.nowMs += 1_000
    await world.live('mine', page)
    world.left.clear()
    await expect(world.live('mine', page)).rejects.toMatchObject({ code: 'server_busy' })
  })
})

describe('files of users that are read beside shows (goal R24)', () => {
  let world: World

  beforeEach(() => {
    vi.useFakeTimers()
    world = new World()
    world.shows = [{ id: 'other', status: 'live_on_air', ownerId: 'director' }]
  })
  afterEach(() => vi.useRealTimers())

  it('count as half a processor each', async () => {
    world.inspections.running = 2
    expect(world.admission.estimatedCost).toBe(1)
    await expect(world.live('mine', { encodedStream: 3 })).rejects.toMatchObject({
      code: 'server_busy',
    })
  })

  it('wait while the processors are in use, and begin when they are not', async () => {
    world.share = 0.7
    let hasBegun = false
    const begin = world.admission.waitForUpload('guest').then(() => {
      hasBegun = true
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(hasBegun).toBe(false)
    world.share = 0.5
    await vi.advanceTimersByTimeAsync(1_000)
    await begin
    expect(world.refused).toEqual([])
  })

  it('are refused in words when that goes on for half a minute', async () => {
    world.share = 0.7
    const refused = expect(world.admission.waitForUpload('guest')).rejects.toThrow(
      'The server is too busy to check this file: 70 % of its processing power is in use, this needs 25 %',
    )
    await vi.advanceTimersByTimeAsync(31_000)
    await refused
    expect(world.refused).toEqual(['upload'])
  })

  it('begin at any load where nothing is on air, or only a show of the same user that has room', async () => {
    world.share = 1
    await world.admission.waitForUpload('director')
    world.shows = [{ id: 'other', status: 'started', ownerId: 'director' }]
    world.inspections.running = 9
    await world.admission.waitForUpload('guest')
    expect(world.refused).toEqual([])
  })
})
