import type { EngineOptions, EngineStats } from '@proscenium/engine'
import { EngineError } from '@proscenium/engine'
import { sceneContentSchema, visualElementSchema } from '@proscenium/protocol'
import { expect, it } from 'vitest'
import { type FakeEngine, fakeEngine } from '../../testing/fake-engine.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createEngineHost } from './create-engine-host.ts'
import type { EngineHostEvent, EngineMedia } from './engine-host.ts'

const SIZE = { width: 1920, height: 1080, frameRate: 30 }
const CONTENT = sceneContentSchema.parse({})
const MEDIA: EngineMedia = {
  contributionStream: () => null,
  contributionImage: () => undefined,
  describe: () => undefined,
  overlay: () => undefined,
  carousel: () => null,
  file: async () => null,
  libraryFont: async () => null,
  browserStream: async () => null,
  fileUrl: () => '',
}

/** A host whose engines are made for the test, the newest last. */
function hostOf(engines: readonly FakeEngine[]) {
  const clock = createTestClock()
  const events: EngineHostEvent[] = []
  const made: EngineOptions[] = []
  const host = createEngineHost({
    clock,
    createEngine: async (options) => {
      made.push(options)
      const next = engines[made.length - 1]
      if (!next) throw new Error('No more engines')
      return next.engine
    },
  })
  host.on((event) => events.push(event))
  return { host, clock, events, made }
}

it('draws the overlays that scenes refer to, the watermark among them (CORE-OVL-012 to CORE-OVL-014)', async () => {
  const mark = [visualElementSchema.parse({ id: 'words', kind: 'text' })]
  const { host, made } = hostOf([fakeEngine(true)])
  await host.open(SIZE, { ...MEDIA, overlay: (id) => (id === 'mark' ? mark : undefined) })
  expect(made[0]?.overlay?.({ id: 'mark', isWatermark: true })).toBe(mark)
  expect(made[0]?.overlay?.({ id: 'other', isWatermark: false })).toBeUndefined()
})

/** Lets a slow machine be noticed: more samples than it takes, at their distance. */
async function measureLow(fake: FakeEngine, clock: ReturnType<typeof createTestClock>) {
  for (let sample = 0; sample < 6; sample += 1) {
    await clock.advance(2_100)
    const stats = { canvases: [{ id: 'program', fps: 10 }] } as unknown as EngineStats
    fake.emit('stats', stats)
  }
}

it('opens both canvases, the preview at half the size where the processor draws', async () => {
  const fake = fakeEngine(true)
  const { host, events } = hostOf([fake])
  const element = document.createElement('canvas')
  host.attach('preview', element)
  expect(host.isOpen).toBe(false)
  await host.open(SIZE, MEDIA)
  expect(fake.log).toEqual(['add preview 960x540 30', 'add program 1920x1080 30'])
  expect(element.title).toBe('preview 960x540')
  expect(host.size).toEqual(SIZE)
  expect(events).toEqual([{ kind: 'audio_blocked', isBlocked: true }])
  await host.close()
  expect(fake.log.at(-1)).toBe('dispose engine')
  expect(element.title).toBe('')
  expect(host.isOpen).toBe(false)
})

it('cuts the preview to the document under edit, and sets it anew where an edit does not fit', async () => {
  const fake = fakeEngine()
  const { host } = hostOf([fake])
  await host.open(SIZE, MEDIA)
  fake.log.length = 0
  host.setPreview('a', CONTENT)
  host.setPreview('a', CONTENT)
  host.setPreview('b', CONTENT)
  expect(fake.log).toEqual([
    ...['set draft:a', 'take preview draft:a', 'set draft:a'],
    ...['set draft:b', 'take preview draft:b', 'remove draft:a'],
  ])
  fake.log.length = 0
  host.applyPreview('a', { operations: [], content: CONTENT })
  host.applyPreview('b', { operations: [], content: CONTENT })
  expect(fake.log).toEqual(['apply draft:b', 'set draft:b'])
})

it('makes the program smaller where the machine is too slow, unless its size is locked', async () => {
  const fake = fakeEngine()
  const { host, clock, events } = hostOf([fake])
  await host.open(SIZE, MEDIA)
  host.setLive(CONTENT)
  host.lockSize(true)
  await measureLow(fake, clock)
  expect(host.size).toEqual(SIZE)
  host.lockSize(false)
  fake.log.length = 0
  await measureLow(fake, clock)
  const to = { width: 1280, height: 720, frameRate: 30 }
  expect(fake.log).toEqual(['dispose program', 'add program 1280x720 30', 'take program air:1'])
  expect(host.size).toEqual(to)
  expect(events).toContainEqual({ kind: 'size_lowered', from: SIZE, to })
  expect(events).toContainEqual({ kind: 'stream', stream: host.programStream, size: to })
})

it('opens an engine anew that has failed for good, at the size that it had', async () => {
  const [first, second] = [fakeEngine(), fakeEngine()]
  const { host, clock, events, made } = hostOf([first, second])
  await host.open(SIZE, MEDIA)
  made[0]?.onError?.(new EngineError('source-failed', 'A source'))
  expect(host.isOpen).toBe(true)
  made[0]?.onError?.(new EngineError('compositor-failed', 'Gone', { fatal: true }))
  expect(events).toContainEqual({ kind: 'failed', message: 'Gone' })
  await clock.advance(500)
  expect(first.log.at(-1)).toBe('dispose engine')
  expect(host.isOpen).toBe(false)
  await clock.advance(1_500)
  expect(second.log).toContain('add program 1920x1080 30')
  expect(events.slice(-2)).toEqual([
    { kind: 'reopened' },
    { kind: 'stream', stream: host.programStream, size: SIZE },
  ])
})

it('ends an engine that has come after the host was closed', async () => {
  const fake = fakeEngine()
  const { host } = hostOf([fake])
  const opening = host.open(SIZE, MEDIA)
  await host.close()
  await opening
  expect(fake.log).toEqual(['dispose engine'])
  expect(host.isOpen).toBe(false)
})
