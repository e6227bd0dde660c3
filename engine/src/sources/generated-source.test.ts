import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import { openGenerated } from './generated-source.ts'
import type { SourceChange, SourceHost } from './source-host.ts'

class FakeCanvas {
  getContext() {
    return {}
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('VideoFrame', class FakeFrame {})
})
afterEach(() => vi.unstubAllGlobals())

function open(draw: () => void, rest: object = {}) {
  const changes: SourceChange[] = []
  const pushed: (VideoFrame | null)[] = []
  let request: (report: { key: string }) => void = () => {}
  let report: typeof request = () => {}
  const host = {
    key: 'browser:own',
    link: {
      on: (kind: string, handler: typeof request) => {
        if (kind === 'feed-request') request = handler
        else report = handler
        return () => {}
      },
      post: (command: { kind: string; frame?: VideoFrame | null }) => {
        if (command.kind === 'feed-push') pushed.push(command.frame ?? null)
      },
    },
    now: () => 0,
    isRealtime: true,
    change: (change: SourceChange) => changes.push(change),
  } as unknown as SourceHost
  openGenerated({ width: 4, height: 4, draw, ...rest }, host)
  const states = () => changes.flatMap(({ state }) => state ?? [])
  const shown = () => report({ key: 'browser:own' })
  return { changes, states, pushed, shown, request: () => request({ key: 'browser:own' }) }
}

describe('a drawing of the host', () => {
  it('that throws is told once as failed, and is live again when it draws', () => {
    let works = false
    const { changes, states, pushed, shown, request } = open(() => {
      if (!works) throw new Error('no data')
    })
    expect(states()).toEqual([])
    shown()
    request()
    request()
    works = true
    request()
    request()
    expect(states()).toEqual(['live', 'failed', 'live'])
    expect(changes[2]?.reason).toBe('The drawing failed: Error: no data')
    expect(pushed.map((frame) => frame !== null)).toEqual([false, false, true, true])
  })

  it.each([
    [{ width: 0 }, 'source-failed'],
    [{ height: Number.NaN }, 'source-failed'],
    [{ width: Number.POSITIVE_INFINITY }, 'source-too-large'],
    [{ height: 16_384 }, 'source-too-large'],
    [{ frameRate: 0 }, 'source-failed'],
    [{ frameRate: Number.NaN }, 'source-failed'],
  ])('with %o is refused with %s', (rest, code) => {
    let thrown: unknown
    try {
      open(() => {}, rest)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(EngineError)
    expect(thrown).toMatchObject({ code })
  })
})
