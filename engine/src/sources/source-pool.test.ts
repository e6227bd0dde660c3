import { describe, expect, it } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import type { SourceInput, SourceRef } from '../api/source-input.ts'
import type { SourceInfo } from '../api/source-pool.ts'
import type { MediaPlayback } from '../playback/media-playback.ts'
import { fitWithin } from './image-size.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { EngineSourcePool } from './source-pool.ts'

const camera: SourceRef = { kind: 'contribution', contributionIndex: 1 }
const clip: SourceRef = {
  kind: 'media_source',
  fileId: 'clip',
  autoplay: true,
  loop: false,
  onEof: null,
}
const input = (name: string) => ({ url: name, kind: 'video' }) as const

class FakeSource implements OpenSource {
  disposed = false
  readonly calls: string[] = []
  readonly playback?: MediaPlayback

  constructor(withPlayback: boolean) {
    if (!withPlayback) return
    const note = (call: string) => () => {
      this.calls.push(call)
    }
    this.playback = {
      isPlaying: false,
      positionS: 1,
      durationS: 5,
      loops: false,
      play: note('play'),
      restart: note('restart'),
      stop: note('stop'),
      setLoop: (loop: boolean) => this.calls.push(`loop ${loop}`),
    } as unknown as MediaPlayback
  }

  dispose(): void {
    this.disposed = true
  }
}

type Answer = SourceInput | null | Error | Promise<SourceInput>

function openPool(answers: Record<string, Answer>, timeoutMs?: number) {
  const opened: FakeSource[] = []
  const hosts: SourceHost[] = []
  const states: string[] = []
  const closed: string[] = []
  const asked: string[] = []
  const resolve = async (ref: SourceRef) => {
    asked.push(ref.kind)
    const answer = answers[ref.kind]
    if (answer instanceof Error) throw answer
    return answer ?? null
  }
  const open = async (_: SourceInput, host: SourceHost) => {
    const source = new FakeSource(host.key.startsWith('media'))
    opened.push(source)
    hosts.push(host)
    return source
  }
  const link = { on: () => () => {} }
  const host = { link } as unknown as SourceHost
  const pool = new EngineSourcePool(
    { resolve, open, host, timeoutMs },
    {
      onChange: ({ key, state }: SourceInfo) => states.push(`${key} ${state}`),
      onClosed: (key) => closed.push(key),
      onEnded: (key) => states.push(`${key} end`),
    },
  )
  return { pool, opened, hosts, states, closed, asked }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const wanted = (...refs: SourceRef[]) =>
  new Map(refs.map((ref) => [ref === camera ? 'contribution:1' : 'media_source:clip', ref]))

describe('EngineSourcePool', () => {
  it('opens what is wanted once, and closes what is not wanted any more', async () => {
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

describe('sources that do not come', () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
      await wait(20)
      expect([done, pool.get(camera)?.state]).toEqual([false, 'loading'])
      hosts[0]?.change({ state: 'live' })
      await waiting
      expect(done).toBe(true)
      pool.dispose()
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
