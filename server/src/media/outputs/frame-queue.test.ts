import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProgramFrame } from '../hub/program-frame.ts'
import { FrameQueue } from './frame-queue.ts'

const config = {
  widthPixels: 2,
  heightPixels: 2,
  codec: '',
  sequenceParameterSets: [],
  pictureParameterSets: [],
}

type Step = 'delta' | 'key' | 'audio' | 'take'

const steps = fc.array(
  fc.constantFrom<Step>('delta', 'delta', 'delta', 'delta', 'key', 'audio', 'audio', 'take'),
  { minLength: 50, maxLength: 400, size: 'max' },
)

/** Drives a queue; pictures carry their number in their data. */
function drive(list: readonly Step[]) {
  const queue = new FrameQueue({ videoMs: 1_000, audioMs: 3_000 })
  const out: ProgramFrame[] = []
  let pushed = 0
  list.forEach((step, index) => {
    const timeMs = index * 33
    if (step === 'take') {
      out.push(...take(queue, 1))
    } else if (step === 'audio') {
      queue.push({ kind: 'audio', timeMs, durationMs: 20, data: Buffer.alloc(1) })
    } else {
      const data = Buffer.from([pushed & 255, pushed >> 8])
      queue.push({ kind: 'video', timeMs, data, config, isKey: step === 'key' || pushed === 0 })
      pushed++
    }
  })
  return { out, waiting: take(queue, queue.length), pushed, dropped: queue.droppedFrames }
}

function take(queue: FrameQueue, count: number): ProgramFrame[] {
  return Array.from({ length: count }, () => queue.shift()).flatMap((frame) => frame ?? [])
}

function span(frames: readonly ProgramFrame[], kind: ProgramFrame['kind']): number {
  const times = frames.filter((frame) => frame.kind === kind).map((frame) => frame.timeMs)
  return (times.at(-1) ?? 0) - (times[0] ?? 0)
}

describe('the bounded queue before a target (goal R8)', () => {
  test('at most 1 s of pictures and 3 s of sound wait, every picture is accounted for', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { out, waiting, pushed, dropped } = drive(list)
        expect(span(waiting, 'video')).toBeLessThanOrEqual(1_000)
        expect(span(waiting, 'audio')).toBeLessThanOrEqual(3_000)
        const videos = [...out, ...waiting].filter((frame) => frame.kind === 'video')
        expect(videos.length + dropped).toBe(pushed)
      }),
    )
  })

  test('what comes out can be decoded and is in order', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { out, waiting } = drive(list)
        const all = [...out, ...waiting]
        const videos = all.filter((frame) => frame.kind === 'video')
        const numbers = videos.map((frame) => frame.data.readUInt16LE(0))
        videos.forEach((frame, index) => {
          const follows = index > 0 && numbers[index] === (numbers[index - 1] ?? 0) + 1
          expect(frame.isKey || follows).toBe(true)
        })
        const times = all.map((frame) => frame.timeMs)
        expect(times).toEqual([...times].sort((a, b) => a - b))
      }),
    )
  })
})
