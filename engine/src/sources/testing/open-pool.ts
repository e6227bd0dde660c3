import { onTestFinished } from 'vitest'
import type { SourceInput, SourceRef } from '../../api/source-input.ts'
import type { SourceInfo } from '../../api/source-pool.ts'
import type { MediaPlayback } from '../../playback/media-playback.ts'
import type { OpenSource, SourceHost } from '../source-host.ts'
import { EngineSourcePool } from '../source-pool.ts'

/** A contribution. */
export const camera: SourceRef = { kind: 'contribution', contributionIndex: 1 }
/** A media source that plays once. */
export const clip: SourceRef = {
  kind: 'media_source',
  fileId: 'clip',
  autoplay: true,
  loop: false,
  onEof: null,
}
/** An address as a host answers it. */
export const input = (name: string) => ({ url: name, kind: 'video' }) as const

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

/** What a host answers. */
export type Answer = SourceInput | null | Error | Promise<SourceInput>

/** A pool, open for the test that runs, whose host answers by the kind of a source, and whose sources open nothing. */
export function openPool(answers: Record<string, Answer>, timeoutMs?: number) {
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
  onTestFinished(() => pool.dispose())
  return { pool, opened, hosts, states, closed, asked }
}

/** Lets promises go on. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))
/** What scenes want. */
export const wanted = (...refs: SourceRef[]) =>
  new Map(refs.map((ref) => [ref === camera ? 'contribution:1' : 'media_source:clip', ref]))
