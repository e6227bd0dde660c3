import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameLedger } from '../frame-ledger.ts'
import { PicturePipe, type UploadForm } from './picture-pipe.ts'

const step = fc.oneof(
  fc.constant({ kind: 'put' as const }),
  fc.record({ kind: fc.constant('want' as const), wanted: fc.boolean() }),
  fc.record({ kind: fc.constant('copied' as const), fails: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    kind: fc.constant('form' as const),
    form: fc.constantFrom<UploadForm>('video-frame', 'pixels'),
  }),
  fc.constant({ kind: 'look' as const }),
)

type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

describe('PicturePipe, in whatever order things come', () => {
  it('shows a picture once nothing is being copied, and leaves no frame open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom('stacked' as const, undefined),
        async (steps, beginsAnyTime, alpha) => {
          const machine = { form: 'pixels' as UploadForm, nowMs: 0 }
          const copies: ((fails: boolean) => Promise<void>)[] = []
          const ledger = new FrameLedger()
          const pipe = new PicturePipe({
            ledger,
            beginsAnyTime,
            alpha,
            uploadForm: () => machine.form,
            now: () => machine.nowMs,
          })
          let puts = 0
          const takes: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => unknown } =
            {
              put: () => pipe.put(frame(++puts, copies)),
              want: ({ wanted }) => pipe.setWanted(wanted),
              copied: ({ fails }) => copies.shift()?.(fails),
              pass: ({ ms }) => (machine.nowMs += ms),
              form: ({ form }) => (machine.form = form),
              look: () => pipe.size(),
            }
          for (const one of steps) await takes[one.kind](one as never)
          // As each tick does.
          pipe.size()
          while (copies.length > 0) await copies.shift()?.(false)
          expect(pipe.picture()?.version ?? 0).toBe(puts)
          expect(pipe.size() === null).toBe(puts === 0)
          pipe.dispose()
          expect(ledger.openFrames).toBe(0)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

function frame(timestamp: number, copies: ((fails: boolean) => Promise<void>)[]): VideoFrame {
  const fake = {
    timestamp,
    format: 'RGBX',
    displayWidth: 2,
    displayHeight: 2,
    visibleRect: { x: 0, y: 0, width: 2, height: 2 },
    copyTo: () =>
      new Promise<[]>((resolve, reject) => {
        copies.push(async (fails) => {
          if (fails) reject(new Error('closed'))
          else resolve([])
          await new Promise((done) => setTimeout(done))
        })
      }),
    close: () => undefined,
  }
  return fake as unknown as VideoFrame
}
