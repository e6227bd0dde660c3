import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

/** How long workers may take to end on a busy machine. */
const WAIT = { timeout: 15_000 }

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('the end of a recording', () => {
  it('comes with that of its canvas, of its engine, and of a track that is stopped', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const workersBefore = page.workers().length
    const result = await page.evaluate(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const engine = await lab.start()
      await engine.audio.resume()
      const size = { width: 64, height: 36, frameRate: 30 }
      const first = engine.addCanvas('first', size)
      const second = engine.addCanvas('second', size)
      const stopped = second.stream.clone()
      const recordings = [
        await lab.recordCanvas(first, { to: { opfs: 'canvas.mp4' } }),
        await lab.recordStream(stopped, { to: { opfs: 'stream.mp4' } }),
        await lab.recordCanvas(second, { to: { opfs: 'engine.webm' }, format: 'webm' }),
      ]
      const kept = await lab.keepReplay(second, { seconds: 5 })
      await wait(1500)
      const endings: (() => unknown)[] = [
        () => first.dispose(),
        () => {
          for (const track of stopped.getTracks()) track.stop()
        },
        () => engine.dispose(),
      ]
      const results = []
      for (const [index, recording] of recordings.entries()) {
        await endings[index]?.()
        const { file, ...figures } = await Promise.race([recording.done, wait(4000)]).then(
          (end) => {
            if (!end) throw new Error(`Recording ${index} goes on`)
            return end as Awaited<typeof recording.done>
          },
        )
        results.push({ ...figures, size: file?.size, state: recording.state })
      }
      await Promise.race([kept.done, wait(4000)])
      return { results, kept: kept.state }
    })
    await expect.poll(() => page.workers().length, WAIT).toBe(workersBefore)
    const workersAfter = page.workers().length
    await close()
    expect(complaints).toEqual([])
    for (const { durationS, videoFrames, byteLength, size, state } of result.results) {
      expect(state).toBe('stopped')
      expect(durationS).toBeGreaterThan(0.8)
      expect(videoFrames).toBeGreaterThan(10)
      expect(size).toBe(byteLength)
    }
    expect(result.kept).toBe('stopped')
    expect(workersAfter).toBe(workersBefore)
  })

  it('does not wait for a stream of the host that takes nothing any more', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const workersBefore = page.workers().length
    const result = await page.evaluate(async () => {
      const context = new AudioContext()
      const tone = lab.makeTone(context, 440, 0.1)
      let writes = 0
      let aborted = false
      const waits = Promise.withResolvers<void>()
      const to = new WritableStream<Uint8Array>({
        write() {
          writes += 1
          return writes > 1 ? waits.promise : Promise.resolve()
        },
        abort() {
          aborted = true
        },
      })
      const recording = await lab.recordStream(tone.stream, { to, keyFrameIntervalS: 0.5 })
      await lab.until('a write that is not taken', () => writes > 1, 30_000)
      const startMs = performance.now()
      const code = await recording.stop().then(
        () => 'none',
        (error: { code: string }) => error.code,
      )
      const ms = performance.now() - startMs
      // It comes round after all, and learns that it is over.
      waits.resolve()
      await lab.until('the abort', () => aborted)
      tone.stop()
      await context.close()
      return {
        code,
        ms,
        writes,
        aborted,
        state: recording.state,
        kept: recording.progress.byteLength,
      }
    })
    await expect.poll(() => page.workers().length, WAIT).toBe(workersBefore)
    const workersAfter = page.workers().length
    await close()
    expect(complaints).toEqual([])
    expect(result.code).toBe('write-failed')
    expect(result.ms).toBeLessThan(9000)
    expect(result.writes).toBeGreaterThanOrEqual(2)
    expect(result.aborted).toBe(true)
    expect(result.state).toBe('failed')
    expect(result.kept).toBeGreaterThan(0)
    expect(workersAfter).toBe(workersBefore)
  })
})

describe('a recording that cannot begin', () => {
  it('rejects with a code, whatever it was given, and leaves no worker behind', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const workersBefore = page.workers().length
    const result = await page.evaluate(async () => {
      const context = new AudioContext()
      const tone = lab.makeTone(context, 440, 0.1)
      const engine = await lab.start()
      const gone = engine.addCanvas('gone', { width: 64, height: 36, frameRate: 30 })
      gone.dispose()
      const locked = new WritableStream<Uint8Array>()
      locked.getWriter()
      const codeOf = async (start: () => Promise<unknown>) => {
        let begun: Promise<unknown>
        try {
          begun = start()
        } catch (error) {
          return `threw ${error}`
        }
        return begun.then(
          () => 'none',
          (error: { name: string; code?: string }) => `${error.name} ${error.code}`,
        )
      }
      const to = () => new WritableStream<Uint8Array>()
      const record = (options: object) => () =>
        lab.recordStream(tone.stream, options as Parameters<typeof lab.recordStream>[1])
      const codes = {
        nowhere: await codeOf(record({})),
        null: await codeOf(record({ to: null })),
        name: await codeOf(record({ to: 'x.mp4' })),
        noPath: await codeOf(record({ to: { opfs: '' } })),
        locked: await codeOf(record({ to: locked })),
        replay: await codeOf(record({ to: to(), replaySeconds: Number.NaN })),
        noSeconds: await codeOf(() => lab.keepReplay(tone.stream, {} as { seconds: number })),
        gone: await codeOf(() => lab.recordCanvas(gone, { to: to() })),
        worker: await codeOf(record({ to: to(), workerUrl: 'https://other.example/worker.js' })),
      }
      const kept = await lab.keepReplay(tone.stream, { seconds: 2 })
      const messages = []
      for (const seconds of [Number.NaN, 0, -1]) {
        messages.push(await kept.replay(seconds).catch(({ message }: Error) => message))
      }
      await kept.stop()
      tone.stop()
      await context.close()
      await engine.dispose()
      return { codes, messages }
    })
    await expect.poll(() => page.workers().length, WAIT).toBe(workersBefore)
    const workersAfter = page.workers().length
    await close()
    expect(complaints).toEqual([])
    const { worker, ...others } = result.codes
    expect(worker).toBe('RecordError worker-failed')
    for (const code of Object.values(others)) expect(code).toBe('RecordError invalid-option')
    for (const message of result.messages) expect(message).toMatch(/seconds must be more than 0/)
    expect(workersAfter).toBe(workersBefore)
  })
})
