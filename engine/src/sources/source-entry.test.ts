import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'
import { type Answer, camera, clip, input, openPool, wanted } from './testing/open-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets time and promises go on. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const settle = () => wait(0)

describe('sources that do not come', () => {
  const after = <Value>(ms: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(resolve, ms, value))

  it('are told as failed when the host does not answer, and opened when it does after all', async () => {
    let answer: (input: SourceInput) => void = () => {}
    const hanging = new Promise<SourceInput>((resolve) => {
      answer = resolve
    })
    const { pool, hosts } = openPool({ contribution: hanging }, 20)
    pool.retain(wanted(camera))
    await wait(40)
    expect(pool.get(camera)).toMatchObject({
      state: 'failed',
      code: 'source-timeout',
      reason: 'The host has not answered',
    })
    answer(input('cam'))
    await settle()
    hosts[0]?.change({ state: 'live', reason: null })
    expect(pool.get(camera)?.state).toBe('live')
    expect(pool.get(camera)).not.toHaveProperty('code')
    expect(pool.get(camera)).not.toHaveProperty('reason')
  })

  it('are told as failed when no picture comes, and are live when one does', async () => {
    const { pool, hosts } = openPool({ contribution: input('cam') }, 20)
    pool.retain(wanted(camera))
    await wait(40)
    expect(pool.get(camera)).toMatchObject({
      state: 'failed',
      code: 'source-timeout',
      reason: 'No picture or sound has come',
    })
    hosts[0]?.change({ state: 'live', reason: null })
    expect(pool.get(camera)?.state).toBe('live')
  })

  it('carry the code of what has gone wrong', async () => {
    const tooLarge = new EngineError('source-too-large', 'The image has more than 100 megapixels')
    const { pool } = openPool({ contribution: tooLarge })
    pool.retain(wanted(camera))
    await settle()
    expect(pool.get(camera)).toMatchObject({ state: 'failed', code: 'source-too-large' })
  })

  it.each([Number.POSITIVE_INFINITY, 3e9])(
    'are waited for where they may take %s ms, which is no time at all for a timer',
    async (ms) => {
      const { pool, hosts } = openPool({ contribution: input('cam') }, ms)
      pool.retain(wanted(camera))
      let done = false
      const waiting = pool.settled(['contribution:1'], ms).then(() => {
        done = true
      })
      await wait(1_000_000)
      expect([done, pool.get(camera)?.state]).toEqual([false, 'loading'])
      hosts[0]?.change({ state: 'live' })
      await waiting
      expect(done).toBe(true)
    },
  )

  it('stay failed when their time is over, and are opened anew by the same answer', async () => {
    const { pool, opened, hosts, states } = openPool({ media_source: input('clip') })
    pool.retain(wanted(clip))
    await settle()
    hosts[0]?.change({ state: 'live', reason: null })
    hosts[0]?.change({ state: 'failed', reason: 'Decoder error' })
    hosts[0]?.ended()
    expect(pool.get(clip)).toMatchObject({
      state: 'failed',
      code: 'source-failed',
      reason: 'Decoder error',
    })
    expect(states).not.toContain('media_source:clip end')
    await pool.refresh(clip)
    expect(opened).toHaveLength(2)
  })

  it.each([
    ['its source is not wanted any more', 'gone'],
    ['another has been answered meanwhile', 'other'],
    ['it is answered again', 'same'],
  ] as const)('a bitmap that comes late is closed, once, when %s', async (_, then) => {
    class Bitmap {
      readonly close = vi.fn()
    }
    vi.stubGlobal('ImageBitmap', Bitmap)
    const bitmap = () => new Bitmap() as unknown as ImageBitmap & Bitmap
    const late = bitmap()
    const answers: Record<string, Answer> = { contribution: after(10, late) }
    const { pool, opened } = openPool(answers)
    pool.retain(wanted(camera))
    await settle()
    answers['contribution'] = after(20, then === 'same' ? late : bitmap())
    if (then === 'gone') pool.retain(new Map())
    else void pool.refresh(camera)
    await wait(30)
    expect(late.close).toHaveBeenCalledTimes(then === 'same' ? 0 : 1)
    expect(opened).toHaveLength(then === 'gone' ? 0 : 1)
    vi.unstubAllGlobals()
  })

  it('say nothing more once nobody wants them', async () => {
    const { pool, states } = openPool({ contribution: new Promise(() => {}) }, 10)
    pool.retain(wanted(camera))
    pool.retain(new Map())
    const before = states.length
    await wait(30)
    expect(states.length).toBe(before)
  })

  it('replaced while in use: the one before is closed, and is not heard any more', async () => {
    const answers: Record<string, Answer> = { contribution: input('one') }
    const { pool, opened, hosts } = openPool(answers)
    pool.retain(wanted(camera))
    await settle()
    hosts[0]?.change({ state: 'live', reason: null })
    answers['contribution'] = input('two')
    await pool.refresh(camera)
    expect(opened.map(({ disposed }) => disposed)).toEqual([true, false])
    hosts[0]?.change({ state: 'failed', reason: 'gone' })
    expect(pool.get(camera)?.state).toBe('loading')
    hosts[1]?.change({ state: 'live', reason: null })
    expect(pool.get(camera)?.state).toBe('live')
  })
})
