import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { SourceInfo, SourceState } from '../api/source-pool.ts'
import type { CompositorReport } from '../compositor/compositor-report.ts'
import type { CompositorCommand } from '../compositor/messages.ts'
import { CompositorLink, type CompositorPort } from './compositor-link.ts'
import { EventHub } from './event-hub.ts'
import { sceneReadiness } from './readiness.ts'
import { sceneFacts } from './scene-facts.ts'
import { SceneRegistry } from './scene-registry.ts'
import { SourceNeeds } from './source-needs.ts'

describe('CompositorLink', () => {
  function openLink() {
    const posted: CompositorCommand[] = []
    const port: CompositorPort = {
      post: (command) => posted.push(command),
      onReport: () => {},
      onFailure: () => {},
      close: () => {},
    }
    const link = new CompositorLink(port)
    const report = (each: CompositorReport) => port.onReport(each)
    return { link, posted, report }
  }

  it('answers requests by their number, refusals as errors', async () => {
    const { link, posted, report } = openLink()
    const first = link.request<'step'>({ kind: 'step', ptsUs: 0 })
    const second = link.request<'step'>({ kind: 'step', ptsUs: 1 })
    const ids = posted.map((command) => ('requestId' in command ? command.requestId : 0))
    report({ kind: 'refusal', requestId: ids[1] ?? 0, reason: 'no' })
    report({ kind: 'reply', requestId: ids[0] ?? 0, result: { ptsUs: 0, canvases: [] } })
    await expect(first).resolves.toEqual({ ptsUs: 0, canvases: [] })
    await expect(second).rejects.toThrow('no')
  })

  it('sends what is posted in a batch as one command', () => {
    const { link, posted } = openLink()
    const result = link.batch(() => {
      link.post({ kind: 'scene-remove', id: 'a' })
      link.batch(() => link.post({ kind: 'scene-remove', id: 'b' }))
      return 7
    })
    link.batch(() => {})
    expect(result).toBe(7)
    expect(posted).toEqual([
      {
        kind: 'batch',
        commands: [
          { kind: 'scene-remove', id: 'a' },
          { kind: 'scene-remove', id: 'b' },
        ],
      },
    ])
  })

  it('says that the compositor was replaced, not that the engine has ended', async () => {
    const { link } = openLink()
    const open = link.request<'journal'>({ kind: 'journal' })
    const other: CompositorCommand[] = []
    link.restart({
      post: (command) => void other.push(command),
      onReport: () => {},
      onFailure: () => {},
      close: () => {},
    })
    await expect(open).rejects.toMatchObject({ code: 'compositor-failed' })
    void link.request<'journal'>({ kind: 'journal' })
    expect(other.at(-1)?.kind).toBe('journal')
  })

  it('refuses what is still open when it closes', async () => {
    const { link } = openLink()
    const open = link.request<'stop'>({ kind: 'stop' })
    link.close()
    await expect(open).rejects.toThrow('The compositor has stopped')
    await expect(link.request<'stop'>({ kind: 'stop' })).rejects.toThrow()
  })
})

describe('EventHub', () => {
  it('tells listeners until they leave, and lets none disturb another', () => {
    const faults: unknown[] = []
    const hub = new EventHub<{ tick: number }>((error) => faults.push(error))
    const heard: string[] = []
    const abort = new AbortController()
    const off = hub.on('tick', (n) => heard.push(`a${n}`))
    hub.on('tick', () => {
      throw new Error('listener')
    })
    hub.on('tick', (n) => heard.push(`b${n}`), { signal: abort.signal })
    hub.emit('tick', 1)
    off()
    abort.abort()
    hub.emit('tick', 2)
    expect(heard).toEqual(['a1', 'b1'])
    expect(faults).toHaveLength(2)
  })

  it('tells of a change when it is done, also when it fails, and what listeners change after that', () => {
    const heard: string[] = []
    const hub = new EventHub<{ tick: string }>((error) => heard.push(String(error)))
    hub.on('tick', (name) => {
      heard.push(name)
      if (name === 'a') {
        hub.hold(() => {
          hub.emit('tick', 'nested')
          heard.push('nested done')
        })
      }
    })
    const change = () =>
      hub.hold(() => {
        hub.emit('tick', 'a')
        hub.hold(() => hub.emit('tick', 'b'))
        heard.push('done')
        throw new Error('no')
      })
    expect(change).toThrow('no')
    expect(heard).toEqual(['done', 'a', 'nested done', 'b', 'nested'])
  })
})

describe('SceneRegistry', () => {
  function openRegistry() {
    const events: string[] = []
    let isOver = false
    const end = () => {
      isOver = true
    }
    const registry = new SceneRegistry({
      onChange: () => {
        if (isOver) throw new Error('over')
      },
      onSet: ({ id }) => events.push(`set ${id}`),
      onRemove: (id) => events.push(`remove ${id}`),
      createId: () => 'made',
    })
    return { registry, events, end }
  }

  it('fills in defaults and refuses what is no scene, naming the field', () => {
    const { registry, events } = openRegistry()
    registry.set({ id: 'a', visualElements: [{ id: 'e', kind: 'text' }] })
    expect(registry.get('a')?.visualElements[0]).toMatchObject({ opacity: 100, sizing: 'fill' })
    const bad = { id: 'b', visualElements: [{ id: 'e', kind: 'text', opacity: -1 }] } as const
    expect(() => registry.set({ ...bad, visualElements: [...bad.visualElements] })).toThrow(
      'visualElements.0.opacity: The opacity must be a position number',
    )
    expect(() => registry.set({ id: '' })).toThrow('The id cannot be empty')
    expect(events).toEqual(['set a'])
  })

  it('edits all or nothing and returns what undoes it (CORE-OPS-001)', () => {
    const { registry } = openRegistry()
    registry.set({ id: 'a' })
    const before = registry.get('a')
    const inverse = registry.apply('a', [
      { operation: 'append_element_video', item: { kind: 'text' } },
    ])
    expect(registry.get('a')?.visualElements).toHaveLength(1)
    expect(() =>
      registry.apply('a', [...inverse, { operation: 'delete_element', id: 'nobody' }]),
    ).toThrow()
    expect(registry.get('a')?.visualElements).toHaveLength(1)
    registry.apply('a', inverse)
    expect(registry.get('a')).toEqual(before)
    expect(() => registry.apply('a', [])).toThrow('No items to update')
    expect(() => registry.apply('nowhere', [])).toThrow('There is no scene "nowhere"')
  })

  it('keeps nothing of a scene that comes too late', () => {
    const { registry, events, end } = openRegistry()
    registry.set({ id: 'a' })
    end()
    expect(() => registry.set({ id: 'b' })).toThrow('over')
    expect(() =>
      registry.apply('a', [{ operation: 'append_element_video', item: { kind: 'text' } }]),
    ).toThrow('over')
    expect(registry.list()).toMatchObject([{ id: 'a', visualElements: [] }])
    expect(events).toEqual(['set a'])
  })

  it('removes once', () => {
    const { registry, events } = openRegistry()
    registry.set({ id: 'a' })
    registry.remove('a')
    registry.remove('a')
    expect(events).toEqual(['set a', 'remove a'])
    expect(registry.list()).toEqual([])
  })
})

function factsOf(id: string, scene: object) {
  return sceneFacts({ ...sceneContentSchema.parse(scene), id }, {})
}
const file = { id: 'f', kind: 'video', content: { kind: 'file', fileId: 'loop' } }
const media = (loop: boolean, autoplay = true) => ({
  id: 'm',
  kind: 'video',
  content: { kind: 'media_source', fileId: 'clip', loop, autoplay },
})
const camera = {
  id: 'c',
  kind: 'contribution',
  content: { kind: 'contribution', contributionIndex: 1 },
}

describe('SourceNeeds', () => {
  function openNeeds() {
    const log: string[] = []
    const needs = new SourceNeeds({
      retain: (wanted) => log.push(`open ${[...wanted.keys()].sort().join(' ')}`),
      cueIn: (key) => log.push(`in ${key}`),
      cueOut: (key) => log.push(`out ${key}`),
    })
    const canvas = (
      shown: string[],
      needed: string[],
      role: 'program' | 'preview' = 'program',
    ) => ({
      role,
      shownIds: shown,
      neededIds: needed,
    })
    return { needs, canvas, take: () => log.splice(0) }
  }
  const scenes = [
    factsOf('a', { visualElements: [camera, file] }),
    factsOf('b', { visualElements: [media(true)] }),
    factsOf('c', { visualElements: [media(true, false)] }),
  ]

  it('opens cameras for every scene, files only for those on a canvas or prepared', () => {
    const { needs, canvas, take } = openNeeds()
    needs.update(scenes, [])
    expect(take()).toEqual(['open contribution:1'])
    needs.update(scenes, [canvas(['a'], ['a', 'b'])])
    expect(take()).toEqual(['open contribution:1 file:loop media_source:clip'])
  })

  it('opens pages only for scenes on a canvas or prepared, as files (GAP-005)', () => {
    const { needs, canvas, take } = openNeeds()
    const page = { kind: 'browser', browserId: 'scores' } as const
    const withPage = [
      factsOf('p', { visualElements: [{ id: 'p', kind: 'browser', content: page }] }),
    ]
    needs.update(withPage, [])
    needs.update(withPage, [canvas(['p'], ['p'])])
    expect(take()).toEqual(['open ', 'open browser:scores'])
  })

  it('cues media sources when they come on air and when they go (CORE-MSR-003)', () => {
    const { needs, canvas, take } = openNeeds()
    needs.update(scenes, [canvas(['b'], ['b'], 'preview')])
    expect(take()).toEqual(['open contribution:1 media_source:clip'])
    needs.update(scenes, [canvas(['a', 'b'], ['a', 'b'])])
    needs.update(scenes, [canvas(['b'], ['b'])])
    needs.update(scenes, [canvas(['a'], ['a'])])
    expect(take().filter((line) => !line.startsWith('open'))).toEqual([
      'in media_source:clip',
      'out media_source:clip',
    ])
    needs.update(scenes, [canvas(['c'], ['c'])])
    expect(take().filter((line) => !line.startsWith('open'))).toEqual([])
  })
})

describe('sceneFacts', () => {
  it('gathers fonts, stand-ins and what is said of elements with captions', () => {
    const caption = {
      id: 'cap',
      content: { kind: 'text', text: '{{parent.name}}', fontId: 'Slab' },
    }
    const scene = sceneContentSchema.parse({
      visualElements: [
        { ...camera, overlays: [caption] },
        { ...file, id: 'plain' },
      ],
      overlayElements: [{ id: 'bug', isWatermark: true }],
    })
    const logo = sceneContentSchema.parse({
      visualElements: [{ id: 'l', kind: 'image', content: { kind: 'image', url: '/bug.png' } }],
    }).visualElements
    const facts = sceneFacts(
      { ...scene, id: 's' },
      {
        describe: ({ id }) => ({ name: `guest ${id}`, description: '' }),
        overlay: ({ id }) => (id === 'bug' ? logo : undefined),
        fallbackImage: (ref) => (ref.kind === 'contribution' ? '/guest.png' : undefined),
        hidesMissing: (sceneId) => sceneId === 's',
      },
    )
    expect(facts.sheet.hidesMissing).toBe(true)
    expect([...facts.sources.keys()]).toEqual([
      'contribution:1',
      'image:/guest.png',
      'file:loop',
      'image:/bug.png',
    ])
    expect(facts.sheet.fallbacks).toEqual({ 'contribution:1': 'image:/guest.png' })
    expect(facts.sheet.descriptions).toEqual({ c: { name: 'guest c', description: '' } })
    expect([...facts.fontIds]).toEqual(['Slab'])
  })
})

describe('sceneReadiness', () => {
  const elements = sceneContentSchema.parse({
    visualElements: [camera, file, { id: 't', kind: 'text' }],
  }).visualElements
  const infoOf = (states: Record<string, SourceState>) => (key: string) =>
    key in states ? ({ key, state: states[key], reason: 'why' } as SourceInfo) : undefined

  it.each([
    [{ 'contribution:1': 'live', 'file:loop': 'ended' }, true, ['ready', 'ready', 'ready']],
    [{ 'contribution:1': 'missing', 'file:loop': 'live' }, true, ['missing', 'ready', 'ready']],
    [{ 'contribution:1': 'loading', 'file:loop': 'live' }, false, ['loading', 'ready', 'ready']],
    [{ 'contribution:1': 'live', 'file:loop': 'failed' }, false, ['ready', 'failed', 'ready']],
    [{ 'contribution:1': 'fallback' }, false, ['ready', 'loading', 'ready']],
  ] as const)('of %o is %s', (states, ready, expected) => {
    const readiness = sceneReadiness('s', elements, infoOf(states))
    expect(readiness.ready).toBe(ready)
    expect(readiness.elements.map(({ state }) => state)).toEqual(expected)
  })
})
