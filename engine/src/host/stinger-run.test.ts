import { describe, expect, it } from 'vitest'
import type { TakeMove } from '../compositor/take/take-machine.ts'
import { StingerRun } from './stinger-run.ts'
import { TakeHost } from './take-host.ts'
import { planStinger, planTake } from './take-plan.ts'

const asked = { kind: 'stinger', fileId: 'clip', cutAtMs: 400 } as const
const planned = planTake(asked, { shaders: {}, drawn: ['cut', 'stinger'] })

describe('planStinger (GAP-020)', () => {
  it('runs as long as its clip and changes the scenes at its cut point', () => {
    expect([...planned.sources.keys()]).toEqual(['stinger:clip'])
    expect(planStinger(planned, 1000)).toMatchObject({
      transition: asked,
      passage: {
        durationMs: 1000,
        effect: { kind: 'stinger', key: 'stinger:clip', cutShare: 0.4 },
      },
    })
    expect(planStinger(planned, 200).passage.effect).toMatchObject({ cutShare: 1 })
  })

  it('is a cut without a clip', () => {
    const plan = planStinger(planned, null)
    expect(plan.transition).toEqual({ kind: 'cut' })
    expect(plan.passage.durationMs).toBe(0)
    // A hand that holds it needs something to hold.
    expect(planStinger(planned, null, true).transition.kind).toBe('fade')
  })
})

describe('StingerRun (GAP-020)', () => {
  function start() {
    const heard: string[] = []
    const moves: TakeMove[] = []
    const take = new TakeHost(
      { takeId: 1, from: 'a', to: 'b', plan: planStinger(planned, 1000) },
      { move: (move) => moves.push(move) },
    )
    const room = {
      soundsLike: ({
        sceneId,
        stingerKey,
      }: {
        sceneId: string | null
        stingerKey?: string | null
      }) => void heard.push(`${sceneId} ${stingerKey}`),
    }
    const clip = {
      durationMs: 1000,
      play: (fromMs: number) => void heard.push(`play ${fromMs}`),
      stop: () => void heard.push('stop'),
    }
    const run = new StingerRun(room, 'program', take, clip)
    return { run, take, heard }
  }

  it('is heard over the old scene, and over the new one from the cut point on', () => {
    const { run, heard } = start()
    for (const progress of [0, 0.39, 0.4, 0.9]) run.advanced(progress)
    run.end()
    expect(heard).toEqual(['a stinger:clip', 'play 0', 'b stinger:clip', 'stop'])
  })

  it('is silent while it stands and while it runs back', () => {
    const { run, take, heard } = start()
    heard.length = 0
    take.advanced(0.6)
    run.advanced(0.6)
    take.pause()
    run.moved('pause')
    take.resume()
    run.moved('resume')
    take.reverse()
    run.moved('reverse')
    run.advanced(0.2)
    take.reverse()
    run.moved('reverse')
    expect(heard).toEqual([
      'b stinger:clip',
      'stop',
      'play 600',
      'stop',
      'a stinger:clip',
      'play 600',
    ])
  })
})
