import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompositorStats } from '../compositor/compositor-stats.ts'
import { CompositorLink, type CompositorPort } from './compositor-link.ts'
import { stopCompositor } from './stop-compositor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(answer: CompositorStats | null) {
  const port: CompositorPort = {
    post: (command) => {
      if (answer === null || command.kind !== 'stop') return
      const { requestId } = command
      port.onReport({ kind: 'reply', requestId, result: answer })
    },
    onReport: () => {},
    onFailure: () => {},
    close: () => {},
  }
  return new CompositorLink(port)
}

describe('stopCompositor', () => {
  it('gives the last figures, and leaves no timer behind', async () => {
    const stats = { openFrames: 0 } as CompositorStats
    await expect(stopCompositor(open(stats))).resolves.toBe(stats)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for one that hangs or is dead for five seconds and no longer', async () => {
    const link = open(null)
    const asked = link.request<'journal'>({ kind: 'journal' })
    const told = expect(asked).rejects.toMatchObject({ code: 'disposed' })
    const stop = expect(stopCompositor(link)).rejects.toMatchObject({
      code: 'compositor-failed',
      message: 'The compositor did not stop',
      cause: { message: 'It did not answer within 5000 ms' },
    })
    await vi.advanceTimersByTimeAsync(5000)
    await stop
    link.close()
    await told
  })
})
