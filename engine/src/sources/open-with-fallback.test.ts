import { describe, expect, it } from 'vitest'
import type { MediaPlayback } from '../playback/media-playback.ts'
import { openWithFallback } from './open-with-fallback.ts'
import type { OpenSource, SourceChange, SourceHost } from './source-host.ts'

interface Fake extends OpenSource {
  readonly calls: string[]
  host: SourceHost
}

function fake(name: string, host: SourceHost, log: string[]): Fake {
  const calls: string[] = []
  const note = (call: string) => (value?: unknown) => calls.push(`${call} ${value ?? ''}`.trim())
  return {
    calls,
    host,
    autoplay: true,
    playback: {
      isPlaying: true,
      loops: false,
      positionS: 2.5,
      speed: 1.5,
      setLoop: note('loop'),
      setSpeed: note('speed'),
      seek: note('seek'),
      play: note('play'),
    } as unknown as MediaPlayback,
    dispose: () => log.push(`${name} closed`),
  }
}

async function open(element: 'plays' | 'fails') {
  const log: string[] = []
  const changes: SourceChange[] = []
  const fakes: Fake[] = []
  const host = { change: (change: SourceChange) => changes.push(change) } as unknown as SourceHost
  const make = (name: string, itsHost: SourceHost) => {
    const made = fake(name, itsHost, log)
    fakes.push(made)
    return made
  }
  let load: () => void = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const source = await openWithFallback(
    async (itsHost) => make('file', itsHost),
    async (itsHost, signal, takeOver) => {
      log.push('element loads')
      await loaded
      signal.throwIfAborted()
      if (element === 'fails') throw new Error('It does not play it either')
      takeOver()
      log.push('element opened')
      return make('element', itsHost)
    },
    host,
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const failed = { state: 'failed', reason: 'Decoder error' } as const
  return { source, log, changes, fakes, settle, failed, loaded: load }
}

describe('a file whose decoding fails while it plays', () => {
  it('is played by the other way from where it stands, and what was open is closed before', async () => {
    const { source, log, changes, fakes, settle, failed, loaded } = await open('plays')
    fakes[0]?.host.change({ state: 'live', reason: null })
    fakes[0]?.host.change(failed)
    await settle()
    expect(source.playback).toBe(fakes[0]?.playback)
    loaded()
    await settle()
    expect(log).toEqual(['element loads', 'file closed', 'element opened'])
    expect(source.playback).toBe(fakes[1]?.playback)
    expect(fakes[1]?.calls).toEqual(['loop false', 'speed 1.5', 'seek 2.5', 'play'])
    expect(changes).toEqual([{ state: 'live', reason: null }])
  })

  it('has failed when the other way fails too, at once or later', async () => {
    const atOnce = await open('fails')
    atOnce.loaded()
    atOnce.fakes[0]?.host.change(atOnce.failed)
    await atOnce.settle()
    expect(atOnce.changes).toEqual([atOnce.failed])

    const later = await open('plays')
    later.loaded()
    later.fakes[0]?.host.change(later.failed)
    await later.settle()
    later.fakes[1]?.host.change({ state: 'failed', reason: 'later' })
    expect(later.changes).toEqual([{ state: 'failed', reason: 'later' }])
    expect(later.log.filter((line) => line === 'element loads')).toHaveLength(1)
  })

  it('says and opens nothing once it is closed', async () => {
    const { source, log, changes, fakes, settle, failed, loaded } = await open('plays')
    fakes[0]?.host.change(failed)
    source.dispose()
    loaded()
    await settle()
    expect(log).toEqual(['element loads', 'file closed'])
    expect(changes).toEqual([])
  })
})
