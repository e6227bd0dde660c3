import { sceneContentSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeEngine, fakeEngine } from '../../testing/fake-engine.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createEngineHost } from './create-engine-host.ts'
import type { EngineHost, EngineHostEvent, EngineMedia, HostFormat } from './engine-host.ts'

const SIZE = { width: 1280, height: 720, frameRate: 30 }
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
const CONTENT = sceneContentSchema.parse({
  visualElements: [
    { id: 'logo', kind: 'image', boundsExpected: { x1: 80, y1: 0, x2: 100, y2: 20 } },
    {
      id: 'host',
      kind: 'contribution',
      boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 50 },
      placements: [{ formatId: 'story', boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 60 } }],
    },
  ],
})

let fake: FakeEngine
let host: EngineHost
let events: EngineHostEvent[]

function story(isComposed: boolean): HostFormat {
  return { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16, isComposed }
}

/** What the engine was told since the last look. */
function told(): string[] {
  return fake.log.splice(0)
}

beforeEach(async () => {
  fake = fakeEngine()
  events = []
  host = createEngineHost({ clock: createTestClock(), createEngine: async () => fake.engine })
  host.on((event) => events.push(event))
  await host.open(SIZE, MEDIA)
  told()
})
afterEach(() => host.close())

it('composes a format on a canvas of its own that follows the program, with its sound (GAP-033 as amended)', () => {
  host.setLive(CONTENT)
  told()
  host.setFormats([story(true)])
  expect(told()).toEqual([
    'set air:1@story',
    'add program:story 720x1280 30',
    'take program:story air:1@story',
  ])
  const stream = host.formatStream('story')
  const size = { width: 720, height: 1280, frameRate: 30 }
  expect(stream).toBeInstanceOf(MediaStream)
  expect(host.formatSize('story')).toEqual(size)
  expect(events.at(-1)).toEqual({ kind: 'format_stream', formatId: 'story', stream, size })
  host.setFormats([story(true)])
  expect(told()).toEqual([])
  expect(host.formatStream('story')).toBe(stream)
})

it('takes, edits and replaces what is on air in all formats, each element where its format has it', () => {
  host.setFormats([story(true)])
  told()
  host.take(CONTENT, { kind: 'fade', durationMs: 500, easing: 'linear' })
  expect(told()).toEqual([
    ...['set air:1', 'set air:1@story'],
    ...['take program air:1', 'take program:story air:1@story'],
  ])
  const [logo, camera] = fake.engine.scenes.get('air:1@story')?.visualElements ?? []
  expect(logo?.boundsExpected).toMatchObject({ x1: 80, y1: 0, x2: 100 })
  expect(logo?.boundsExpected.y2).toBeCloseTo(6.33)
  expect(camera?.boundsExpected).toEqual({ x1: 0, y1: 0, x2: 100, y2: 60 })
  host.applyLive({ operations: [], content: CONTENT })
  // The fake refuses every edit, and the document is set anew.
  expect(told()).toEqual(['apply air:1', 'set air:1', 'set air:1@story'])
  host.take(null, { kind: 'cut' })
  expect(told()).toEqual(['take program null', 'take program:story null'])
})

it('draws the preview of a format only while the page shows it', () => {
  host.setFormats([story(false)])
  host.setPreview('a', CONTENT)
  expect(told()).toEqual(['set draft:a', 'take preview draft:a'])
  const element = document.createElement('canvas')
  const detach = host.attach('preview', element, 'story')
  expect(told()).toEqual([
    ...['set draft:a@story', 'add preview:story 720x1280 30', 'take preview:story draft:a@story'],
  ])
  expect(element.title).toBe('preview:story 720x1280')
  host.setPreview('b', CONTENT)
  expect(told()).toEqual([
    ...['set draft:b', 'set draft:b@story'],
    ...['take preview draft:b', 'take preview:story draft:b@story'],
    ...['remove draft:a', 'remove draft:a@story'],
  ])
  detach()
  expect(told()).toEqual(['dispose preview:story', 'remove draft:b@story'])
  expect(element.title).toBe('')
  expect(host.formatStream('story')).toBeNull()
})

it('ends a format that is composed no longer, and tells whoever sends it', () => {
  host.setFormats([story(true)])
  told()
  host.setFormats([story(false)])
  expect(told()).toEqual(['dispose program:story'])
  expect(host.formatStream('story')).toBeNull()
  expect(events.at(-1)).toMatchObject({ kind: 'format_stream', formatId: 'story', stream: null })
  host.setFormats([story(true)])
  told()
  host.setFormats([])
  expect(told()).toEqual(['dispose program:story'])
  expect(host.formatSize('story')).toBeNull()
})

it('composes the formats in an engine that is opened later, and of a master in portrait', async () => {
  await host.close()
  fake = fakeEngine()
  const later = createEngineHost({
    clock: createTestClock(),
    createEngine: async () => fake.engine,
  })
  const landscape = {
    formatId: 'landscape',
    fromRatio: 9 / 16,
    toRatio: 16 / 9,
    isComposed: true,
  }
  later.setFormats([landscape])
  await later.open({ width: 1080, height: 1920, frameRate: 30 }, MEDIA)
  expect(fake.log).toContain('add program:landscape 1920x1080 30')
  await later.close()
})

it('lets the window that a narrower format leaves of a person follow the face, and of nothing else (GAP-025)', () => {
  const full = { x1: 0, y1: 0, x2: 100, y2: 100 }
  const guest = { kind: 'contribution', boundsExpected: full } as const
  const content = { kind: 'contribution', contributionIndex: 1 } as const
  const manual = { kind: 'manual', x1: 10, x2: 60, y1: 0 } as const
  host.setLive(
    sceneContentSchema.parse({
      visualElements: [
        { ...guest, id: 'filled', content },
        { ...guest, id: 'whole', content, sizing: 'fit' },
        { ...guest, id: 'cropped', content, crop: manual },
        { id: 'loop', kind: 'video', boundsExpected: full, content: { kind: 'file', fileId: 'f' } },
      ],
    }),
  )
  host.setFormats([
    story(true),
    { formatId: 'wide', fromRatio: 16 / 9, toRatio: 2, isComposed: true },
  ])
  const cropsIn = (sceneId: string) =>
    fake.engine.scenes.get(sceneId)?.visualElements.map(({ id, crop }) => [id, crop ?? null])
  expect(cropsIn('air:1@story')).toEqual([
    ['filled', { kind: 'automatic', faceXPosition: 'middle' }],
    ['whole', null],
    ['cropped', manual],
    ['loop', null],
  ])
  const asWritten = [
    ['filled', null],
    ['whole', null],
    ['cropped', manual],
    ['loop', null],
  ]
  expect(cropsIn('air:1@wide')).toEqual(asWritten)
  expect(cropsIn('air:1')).toEqual(asWritten)
})

it('tells each engine whether crops follow faces, and asks no more of one that cannot (GAP-025)', async () => {
  host.followFaces(true)
  expect(fake.engine.followFaces).toBe(true)
  await host.close()
  fake.engine.followFaces = false
  await host.open(SIZE, MEDIA)
  expect(fake.engine.followFaces).toBe(true)
  fake.emit('faces:lost', { reason: 'no vectors' })
  expect(events.at(-1)).toEqual({ kind: 'faces_lost', reason: 'no vectors' })
})
