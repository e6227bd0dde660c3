import { describe, expect, it } from 'vitest'
import type { FrameRecord } from '../api/frame-record.ts'
import {
  canvas,
  fakeGlobals,
  sheet,
  startCompositor,
  take,
  track,
} from './testing/fake-compositor.ts'

fakeGlobals()

const FPS = 30
const monitors = ['preview', 'multiview'] as const

/** A program, a preview and a multiview of both and two scenes, all of which change with every frame. */
async function openStudio() {
  const studio = await startCompositor()
  const { compositor, timers, cost, of } = studio
  for (const role of ['program', ...monitors] as const) {
    compositor.receive(canvas(role, role))
    compositor.receive(track(role, []))
    compositor.receive({ kind: 'scene-set', sheet: sheet(role, 'ffffff') })
  }
  const cell = { label: '', tally: null, safeAreas: false, span: 1 }
  const shows = [
    { kind: 'canvas', canvasId: 'program' },
    { kind: 'canvas', canvasId: 'preview' },
  ] as const
  const cells = shows.map((each) => ({ ...cell, shows: each }))
  const grid = { columns: 2, sceneAspect: 16 / 9, cells }
  compositor.receive({ kind: 'multiview-set', id: 'multiview', sheet: grid })
  for (const [index, id] of ['program', 'preview'].entries()) {
    compositor.receive(take(id, index + 1, id))
  }
  let edits = 0
  const read = async (): Promise<readonly FrameRecord[]> => {
    edits += 1
    const requestId = edits
    compositor.receive({ kind: 'journal', requestId })
    await new Promise((resolve) => setTimeout(resolve))
    const reply = of('reply').find((each) => each.requestId === requestId)
    return (reply?.result ?? []) as readonly FrameRecord[]
  }
  /** Runs so many seconds; what was made in them. */
  const run = async (seconds: number): Promise<FrameRecord[]> => {
    const startMs = timers.now()
    while (timers.now() - startMs < seconds * 1000) {
      edits += 1
      const color = edits.toString(16).padStart(6, '0')
      for (const id of ['program', 'preview']) {
        compositor.receive({ kind: 'scene-set', sheet: sheet(id, color) })
      }
      timers.advance(1000 / FPS)
      await Promise.resolve()
      await Promise.resolve()
    }
    return (await read()).filter(({ startMs: madeMs }) => madeMs >= startMs)
  }
  return { ...studio, run, setCost: (ms: number) => Object.assign(cost, { ms }) }
}

const of = (records: readonly FrameRecord[], id: string) =>
  records.filter(({ canvasId }) => canvasId === id)

/** Frames of program that were not made on time. */
const spoilt = (records: readonly FrameRecord[]) =>
  of(records, 'program').filter(({ late, skippedBefore }) => late || skippedBefore > 0)

describe('the pressure ladder', () => {
  it('leaves everything as asked while there is time for it', async () => {
    const { run, setCost, of: reports } = await openStudio()
    setCost(5)
    const records = await run(5)
    expect(spoilt(records)).toEqual([])
    for (const id of ['program', ...monitors]) {
      expect(of(records, id).length).toBeGreaterThan(4.9 * FPS)
    }
    expect(reports('pressure')).toEqual([])
  })

  it.each([9, 12, 15])(
    'where a picture takes %d ms of 33, program has every frame on time once monitors have yielded, and they go on',
    async (ms) => {
      const { run, setCost, of: reports } = await openStudio()
      setCost(ms)
      await run(2)
      const records = await run(10)
      expect(spoilt(records)).toEqual([])
      expect(of(records, 'program').length).toBeGreaterThan(9.9 * FPS)
      for (const id of monitors) expect(of(records, id).length).toBeGreaterThanOrEqual(19)
      const level = Math.max(...reports('pressure').map((report) => report.level), 0)
      // Nothing of program's own was given up.
      expect(level).toBeLessThanOrEqual(4)
    },
  )

  it('draws a monitor only after program, whatever it costs', async () => {
    const { run, setCost, calls } = await openStudio()
    setCost(12)
    await run(3)
    const draws = calls.filter((call) => /^draw (program|preview|multiview)/.test(call))
    expect(draws[0]).toBe('draw program')
    for (const [index, call] of draws.entries()) {
      if (call === 'draw preview') expect(draws[index - 1]).not.toMatch(/multiview/)
    }
  })

  it('tells of every step up and down, one at a time, monitors first and last', async () => {
    const { run, setCost, of: reports } = await openStudio()
    setCost(60)
    await run(25)
    setCost(1)
    await run(30)
    const levels = reports('pressure').map(({ level }) => level)
    expect(levels).toEqual([1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0])
    const actions = new Set(reports('pressure').map(({ action }) => action))
    expect(actions.size).toBe(8)
  })
})
