import { describe, expect, it } from 'vitest'
import { FrameLedger } from './frame-ledger.ts'
import { FrameSink } from './frame-sink.ts'

function testFrame() {
  const frame = {
    closed: 0,
    close: () => {
      frame.closed += 1
    },
  }
  return frame
}

function slowSink() {
  const ledger = new FrameLedger()
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = []
  let closed = 0
  const writer = {
    write: () =>
      new Promise<void>((resolve, reject) => {
        pending.push({ resolve, reject })
      }),
    close: async () => {
      closed += 1
    },
  }
  const sink = new FrameSink(writer, ledger, 2)
  const write = () => {
    const frame = ledger.adopt(testFrame())
    return { frame, taken: sink.write(frame) }
  }
  return { ledger, pending, sink, write, closes: () => closed }
}

describe('FrameSink', () => {
  it('drops and closes frames beyond the bound', () => {
    const { ledger, write } = slowSink()
    expect([write().taken, write().taken]).toEqual([true, true])
    const third = write()
    expect(third).toMatchObject({ taken: false, frame: { closed: 1 } })
    expect(ledger.openFrames).toBe(2)
  })

  it('takes frames again once the consumer has', async () => {
    const { ledger, pending, sink, write } = slowSink()
    write()
    write()
    pending[0]?.resolve()
    await Promise.resolve()
    expect(sink.isReady).toBe(true)
    expect(write().taken).toBe(true)
    expect(ledger.openFrames).toBe(2)
  })

  it('is broken for good when the track was stopped, and leaks nothing', async () => {
    const { ledger, pending, sink, write } = slowSink()
    write()
    pending[0]?.reject(new Error('stopped'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(sink.isOpen).toBe(false)
    expect(write().taken).toBe(false)
    expect(ledger.openFrames).toBe(0)
  })

  it('closes its writer once', async () => {
    const { sink, closes } = slowSink()
    await sink.close()
    await sink.close()
    expect(closes()).toBe(1)
  })
})

describe('FrameLedger', () => {
  it('closes a frame once and forgets what was handed on', () => {
    const ledger = new FrameLedger()
    const closed = ledger.adopt(testFrame())
    const given = ledger.adopt(testFrame())
    ledger.close(closed)
    ledger.close(closed)
    ledger.handOn(given)
    ledger.close(given)
    expect([closed.closed, given.closed, ledger.openFrames]).toEqual([1, 0, 0])
  })
})
