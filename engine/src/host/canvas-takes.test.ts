import { describe, expect, it } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { CompositorCommand } from '../compositor/messages.ts'
import { TakeMachine } from '../compositor/take/take-machine.ts'
import { CanvasTakes } from './canvas-takes.ts'
import type { EngineRoom, SoundingCanvas } from './engine-room.ts'
import { EventHub } from './event-hub.ts'

const fade = { kind: 'fade', durationMs: 1000 } as const

/** A canvas with the scenes a to d in front of a compositor that draws when it is told to. */
function open() {
  const faults: unknown[] = []
  const hub = new EventHub<EngineEvents>((error) => faults.push(error))
  const scenes = new Set(['a', 'b', 'c', 'd'])
  const machine = new TakeMachine()
  const slow = new Set<string>()
  /** The scene that is heard on the canvas, or that its sound is on its way to. */
  const sound: { sceneId: string | null; fadeMs: number } = { sceneId: null, fadeMs: 0 }
  const room = {
    facts: (id: string) => {
      if (!scenes.has(id)) throw new EngineError('unknown-scene', `There is no scene ${id}`)
    },
    isSettled: (id: string) => !slow.has(id),
    areSettled: () => true,
    settled: () => new Promise(() => {}),
    sourcesSettled: async () => {},
    shaders: {},
    capabilities: { transitions: ['cut', 'fade'] },
    scenesChanged: () => {},
    soundsLike: ({ sceneId }: SoundingCanvas, fadeMs: number) => {
      sound.sceneId = sceneId
      sound.fadeMs = fadeMs
    },
    followersOf: () => [],
    mixer: { scrub: () => {} },
    link: {
      batch: <Result>(work: () => Result) => work(),
      post: (command: CompositorCommand) => {
        if (command.kind === 'take') machine.begin(command.take)
        if (command.kind === 'take-move') machine.move(command.takeId, command.move)
      },
    },
    emit: <Name extends EngineEventName>(name: Name, event: EngineEvents[Name]) =>
      hub.emit(name, event),
    hold: <Result>(change: () => Result) => hub.hold(change),
  } as unknown as EngineRoom
  const takes = new CanvasTakes('program', room)
  const remove = (id: string) => {
    scenes.delete(id)
    machine.forget(id)
    takes.forget(id)
  }
  const draw = (atMs: number) => {
    machine.frameAt(atMs * 1000)
    for (const finished of machine.drainFinished()) takes.ended(finished)
  }
  void takes.takeTo('a', { kind: 'cut' }, {})
  draw(0)
  const log: string[] = []
  hub.on('take:start', ({ from, to }) => void log.push(`${from} to ${to}`))
  hub.on('take:end', ({ sceneId, outcome }) => void log.push(`${outcome} at ${sceneId}`))
  return { hub, takes, machine, slow, sound, remove, draw, log, faults }
}

describe('a take that a listener begins', () => {
  it.each(['take:end', 'take:start'] as const)(
    'at %s follows the one that is begun',
    async (name) => {
      const { hub, takes, machine, draw, log, faults } = open()
      const first = takes.takeTo('b', fade, {})
      draw(100)
      const nested: (typeof first)[] = []
      let isDue = true
      hub.on(name, () => {
        if (!isDue) return
        isDue = false
        nested.push(takes.takeTo('d', fade, {}))
      })
      const second = takes.takeTo('c', fade, {})
      draw(200)
      draw(5000)
      expect(faults).toEqual([])
      expect(takes.sceneId).toBe('d')
      expect(machine.sceneId).toBe('d')
      await expect(Promise.all([first, second, ...nested])).resolves.toMatchObject([
        { outcome: 'superseded', sceneId: 'b' },
        { outcome: 'superseded', sceneId: 'c' },
        { outcome: 'completed', sceneId: 'd' },
      ])
      expect(log).toEqual([
        'a to b',
        'superseded at b',
        'b to c',
        'superseded at c',
        'c to d',
        'completed at d',
      ])
    },
  )
})

describe('the sound of a take', () => {
  it('fades to the new scene and stays there when the take completes', () => {
    const { takes, draw, sound } = open()
    void takes.takeTo('b', fade, {})
    expect(sound).toEqual({ sceneId: 'b', fadeMs: 1000 })
    draw(0)
    draw(5000)
    expect(sound).toEqual({ sceneId: 'b', fadeMs: 1000 })
  })

  it('goes back to the old scene at once when the take is aborted', () => {
    const { takes, draw, sound } = open()
    const take = takes.takeTo('b', fade, {})
    draw(0)
    draw(300)
    take.abort()
    draw(333)
    expect(takes.sceneId).toBe('a')
    expect(sound).toEqual({ sceneId: 'a', fadeMs: 0 })
  })

  it('goes back to the old scene at once when the compositor aborts the take', () => {
    const { takes, machine, draw, sound } = open()
    const take = takes.takeTo('b', fade, {})
    draw(0)
    machine.move(take.takeId, 'abort')
    draw(33)
    expect(takes.sceneId).toBe('a')
    expect(sound).toEqual({ sceneId: 'a', fadeMs: 0 })
  })

  it('stays with the old scene when a take that waits for its sources is aborted', () => {
    const { takes, slow, sound } = open()
    slow.add('b')
    takes.takeTo('b', fade, {}).abort()
    expect(sound).toEqual({ sceneId: 'a', fadeMs: 0 })
  })

  it('is that of the new scene when a take that was moved by hand ends there', () => {
    const { takes, draw, sound } = open()
    const take = takes.takeTo('b', fade, {})
    draw(0)
    take.progress = 0.5
    draw(100)
    take.progress = 1
    draw(200)
    expect(takes.sceneId).toBe('b')
    expect(sound).toEqual({ sceneId: 'b', fadeMs: 0 })
  })
})

describe('a scene that is removed', () => {
  it('leaves black behind when the take that waited to leave it is aborted', async () => {
    const { takes, slow, remove, log } = open()
    slow.add('b')
    const take = takes.takeTo('b', fade, {})
    remove('a')
    take.abort()
    expect(takes.sceneId).toBeNull()
    await expect(take).resolves.toMatchObject({ outcome: 'aborted', sceneId: null })
    expect(log).toEqual(['aborted at null'])
  })

  it('leaves black behind when the take that waited to leave it is superseded', async () => {
    const { takes, slow, remove, draw, log } = open()
    slow.add('b')
    const first = takes.takeTo('b', fade, {})
    remove('a')
    const second = takes.takeTo('c', fade, {})
    draw(0)
    draw(5000)
    await expect(Promise.all([first, second])).resolves.toMatchObject([
      { outcome: 'superseded', sceneId: null },
      { outcome: 'completed', sceneId: 'c' },
    ])
    expect(log).toEqual(['superseded at null', 'null to c', 'completed at c'])
  })

  it('is not what a canvas shows that was told of the end of its take before', async () => {
    const { takes, machine, remove, draw } = open()
    const take = takes.takeTo('b', fade, {})
    draw(0)
    machine.move(take.takeId, 'commit')
    const told = machine.drainFinished()
    remove('b')
    for (const finished of told) takes.ended(finished)
    expect(takes.sceneId).toBeNull()
    await expect(take).resolves.toMatchObject({ outcome: 'completed', sceneId: null })
  })
})
