import { describe, expect, it } from 'vitest'
import { FrameLedger } from '../frame-ledger.ts'
import { PicturePipe, type UploadForm } from './picture-pipe.ts'

interface FakeFrame {
  readonly frame: VideoFrame
  /** Ends the copy that has been begun, well or badly. */
  finishCopy(error?: Error): Promise<void>
  readonly copies: () => number
}

function fakeFrame(timestamp: number): FakeFrame {
  let finish: { resolve: (layout: []) => void; reject: (error: Error) => void } | null = null
  let copies = 0
  const frame = {
    timestamp,
    format: 'RGBX',
    displayWidth: 4,
    displayHeight: 2,
    visibleRect: { x: 0, y: 0, width: 4, height: 2 },
    copyTo: () => {
      copies += 1
      return new Promise<[]>((resolve, reject) => {
        finish = { resolve, reject }
      })
    },
    close: () => {},
  }
  return {
    frame: frame as unknown as VideoFrame,
    copies: () => copies,
    async finishCopy(error) {
      if (error) finish?.reject(error)
      else finish?.resolve([])
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

function openPipe(form: UploadForm, beginsAnyTime = false) {
  const ledger = new FrameLedger()
  const machine = { form, nowMs: 5 }
  const pipe = new PicturePipe({
    ledger,
    uploadForm: () => machine.form,
    now: () => machine.nowMs,
    beginsAnyTime,
  })
  return { ledger, pipe, machine }
}

describe('PicturePipe', () => {
  it('keeps the newest frame only, and counts the ones that nobody saw', () => {
    const { ledger, pipe } = openPipe('video-frame')
    pipe.put(fakeFrame(1).frame)
    pipe.put(fakeFrame(2).frame)
    pipe.picture()
    pipe.put(fakeFrame(3).frame)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 3, width: 4, height: 2 })
    expect(ledger.openFrames).toBe(1)
    expect(pipe.counts()).toEqual({ frames: 3, unused: 1, newestAtMs: 5 })
    pipe.dispose()
    expect(ledger.openFrames).toBe(0)
  })

  it('is of a stacked frame as large as its upper half, with the alpha of its lower one (GAP-005)', async () => {
    const ledger = new FrameLedger()
    const options = { ledger, now: () => 5, alpha: 'stacked' } as const
    const frames = new PicturePipe({ ...options, uploadForm: () => 'video-frame' })
    frames.put(fakeFrame(1).frame)
    const shape = { width: 4, height: 1 }
    expect(frames.size()).toEqual(shape)
    expect(frames.picture()).toMatchObject({ kind: 'video-frame', alpha: 'stacked', ...shape })
    const copies = new PicturePipe({ ...options, uploadForm: () => 'pixels' })
    copies.setWanted(true)
    const one = fakeFrame(1)
    copies.put(one.frame)
    await one.finishCopy()
    const picture = copies.picture()
    expect(picture).toMatchObject({ kind: 'pixels', hasAlpha: true, pixelHeight: 1, ...shape })
    expect(picture?.kind === 'pixels' && picture.data).toHaveLength(16)
    for (const pipe of [frames, copies]) pipe.dispose()
    expect(ledger.openFrames).toBe(0)
  })

  it('copies nothing while the source is not seen, and hands the frame itself in at first', async () => {
    const { pipe, machine } = openPipe('pixels')
    const one = fakeFrame(1)
    pipe.put(one.frame)
    expect(one.copies()).toBe(0)
    machine.nowMs = 1000
    pipe.setWanted(true)
    expect(one.copies()).toBe(1)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 1 })
    await one.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1, pixelWidth: 4 })
  })

  it('hands in no frame that is being copied when it came to a source that is shown', async () => {
    const { pipe } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    expect(pipe.picture()).toBeNull()
    expect(pipe.size()).toBeNull()
    await one.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
  })

  it('shows the frame that was there until a copy is, whatever comes meanwhile', async () => {
    const { pipe, machine } = openPipe('pixels')
    const one = fakeFrame(1)
    pipe.put(one.frame)
    machine.nowMs = 1000
    pipe.setWanted(true)
    pipe.put(fakeFrame(2).frame)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 1 })
    await one.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
  })

  it('copies one frame at a time, and the newest next', async () => {
    const { pipe, ledger } = openPipe('pixels')
    pipe.setWanted(true)
    const [one, two, three] = [fakeFrame(1), fakeFrame(2), fakeFrame(3)]
    for (const { frame } of [one, two, three]) pipe.put(frame)
    expect([one, two, three].map(({ copies }) => copies())).toEqual([1, 0, 0])
    await one.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
    expect([two, three].map(({ copies }) => copies())).toEqual([0, 1])
    await three.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 3 })
    expect(ledger.openFrames).toBe(0)
  })

  it('copies the first frames of a live source before it is seen, and hands in none that is being copied', async () => {
    const { pipe, machine } = openPipe('pixels', true)
    const [one, two, three] = [fakeFrame(1), fakeFrame(2), fakeFrame(3)]
    pipe.put(one.frame)
    expect(one.copies()).toBe(1)
    expect(pipe.size()).toBeNull()
    await one.finishCopy()
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
    machine.nowMs += 40
    pipe.put(two.frame)
    pipe.setWanted(true)
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
    await two.finishCopy()
    pipe.setWanted(false)
    machine.nowMs += 1000
    pipe.put(three.frame)
    expect(three.copies()).toBe(0)
  })

  it('hands in the frame of a live source that is seen before it is copied', () => {
    const { pipe } = openPipe('pixels', true)
    pipe.put(fakeFrame(1).frame)
    pipe.setWanted(true)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 1 })
  })

  it('hands in the first frame of a file that is shown at once', () => {
    const { pipe, machine } = openPipe('pixels')
    pipe.put(fakeFrame(1).frame)
    machine.nowMs += 1
    pipe.setWanted(true)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 1 })
  })

  it('keeps showing a frame whose copy fails', async () => {
    const { pipe, ledger } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    await one.finishCopy(new Error('no'))
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 1 })
    pipe.dispose()
    expect(ledger.openFrames).toBe(0)
  })

  it('does not show old pixels once it is seen again', async () => {
    const { pipe, machine } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    await one.finishCopy()
    pipe.setWanted(false)
    pipe.put(fakeFrame(2).frame)
    machine.nowMs = 1000
    pipe.setWanted(true)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 2 })
  })

  it('keeps the pixels of a picture that stands still while it is not seen', async () => {
    const { pipe } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    await one.finishCopy()
    pipe.setWanted(false)
    pipe.setWanted(true)
    expect(pipe.picture()).toMatchObject({ kind: 'pixels', version: 1 })
  })

  it('hands frames in as they are when copying fails, and when the backend has changed', async () => {
    const { pipe, machine } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    await one.finishCopy(new Error('closed'))
    const two = fakeFrame(2)
    pipe.put(two.frame)
    expect(two.copies()).toBe(0)
    expect(pipe.picture()).toMatchObject({ kind: 'video-frame', version: 2 })

    const other = openPipe('pixels')
    other.pipe.setWanted(true)
    const first = fakeFrame(1)
    other.pipe.put(first.frame)
    await first.finishCopy()
    other.machine.form = 'video-frame'
    other.pipe.put(fakeFrame(2).frame)
    expect(other.pipe.picture()).toMatchObject({ kind: 'video-frame', version: 2 })
    expect(machine.form).toBe('pixels')
  })

  it('shows nothing after it was cleared in the middle of a copy', async () => {
    const { pipe, ledger } = openPipe('pixels')
    pipe.setWanted(true)
    const one = fakeFrame(1)
    pipe.put(one.frame)
    pipe.clear()
    expect(pipe.picture()).toBeNull()
    await one.finishCopy()
    expect(pipe.picture()).toBeNull()
    expect(ledger.openFrames).toBe(0)
  })
})
