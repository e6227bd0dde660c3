import { describe, expect, it } from 'vitest'
import { fitWithin } from './image-size.ts'
import { type Answer, camera, clip, input, openPool, settle, wanted } from './testing/open-pool.ts'

describe('EngineSourcePool', () => {
  it('opens what is wanted once, and closes what is not wanted any more (CORE-SCS-003)', async () => {
    const { pool, opened, closed, asked } = openPool({ contribution: input('cam') })
    pool.retain(wanted(camera))
    pool.retain(wanted(camera))
    await settle()
    expect([asked.length, opened.length]).toEqual([1, 1])
    pool.retain(new Map())
    expect(opened[0]?.disposed).toBe(true)
    expect(closed).toEqual(['contribution:1'])
    expect(pool.list()).toEqual([])
  })

  it('is missing without an answer, failed with its reason, and asks again when told to', async () => {
    const answers: Record<string, Answer> = { contribution: null }
    const { pool, opened } = openPool(answers)
    pool.retain(wanted(camera))
    await settle()
    expect(pool.get(camera)?.state).toBe('missing')
    answers['contribution'] = new Error('The slot is closed')
    await pool.refresh(camera)
    expect(pool.get('contribution:1')).toMatchObject({
      state: 'failed',
      reason: 'The slot is closed',
    })
    answers['contribution'] = input('cam')
    await pool.refresh(camera)
    expect(opened).toHaveLength(1)
  })

  it('keeps a source open whose answer is the same and well', async () => {
    const answers = { contribution: input('cam') }
    const { pool, opened, hosts } = openPool(answers)
    pool.retain(wanted(camera))
    await settle()
    hosts[0]?.change({ state: 'live' })
    await pool.refresh(camera)
    expect(opened).toHaveLength(1)
    hosts[0]?.change({ state: 'fallback' })
    await pool.refresh(camera)
    expect(opened).toHaveLength(2)
    expect(opened[0]?.disposed).toBe(true)
  })

  it('disposes what was opened for a source that is not wanted any more', async () => {
    const { pool, opened } = openPool({ contribution: input('cam') })
    pool.retain(wanted(camera))
    await Promise.resolve()
    pool.retain(new Map())
    await settle()
    expect(opened.every(({ disposed }) => disposed)).toBe(true)
  })

  it('runs a media source when it comes on air, also when that was before it was open', async () => {
    const { pool, opened } = openPool({ media_source: input('clip') })
    pool.retain(wanted(clip))
    pool.cueIn('media_source:clip')
    await settle()
    expect(opened[0]?.calls).toEqual(['loop false', 'play'])
    pool.cueOut('media_source:clip')
    pool.cueIn('media_source:clip')
    expect(opened[0]?.calls.slice(2)).toEqual(['stop', 'restart'])
  })

  it('waits for sources until they are shown, but not for ever', async () => {
    const { pool, hosts } = openPool({ contribution: input('cam') })
    pool.retain(wanted(camera))
    expect(pool.areSettled(['contribution:1'])).toBe(false)
    let done = false
    const waiting = pool.settled(['contribution:1'], 5000).then(() => {
      done = true
    })
    await settle()
    expect(done).toBe(false)
    hosts[0]?.change({ state: 'live' })
    await waiting
    expect(pool.areSettled(['contribution:1'])).toBe(true)

    const slow = openPool({ contribution: input('cam') })
    slow.pool.retain(wanted(camera))
    await slow.pool.settled(['contribution:1'], 20)
    expect(slow.pool.get(camera)?.state).toBe('loading')
  })
})

describe('fitWithin', () => {
  it('keeps the shape and never enlarges', () => {
    expect(fitWithin({ width: 8192, height: 2048 }, 4096)).toEqual({ width: 4096, height: 1024 })
    expect(fitWithin({ width: 100, height: 50 }, 4096)).toEqual({ width: 100, height: 50 })
    expect(fitWithin({ width: 100_000, height: 2 }, 4096)).toEqual({ width: 4096, height: 1 })
  })
})
