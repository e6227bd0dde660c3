import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { eventState } from '../event/store.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { takeScene } from '../scenes/take-actions.ts'
import { showServices } from '../show-services.ts'
import { thumbnailsState } from '../thumbnails/store.ts'
import type { ConsoleKeys, MultiviewFeed } from './console-link.ts'
import { offerConsole } from './offer-console.ts'
import { openMultiview } from './open-multiview.ts'
import { type ConsoleState, watchConsole } from './watch-console.ts'

const FORMATS = [
  { id: 'landscape', name: 'Landscape', videoRatio: 16 / 9, master: true, thumbnailUrl: null },
  { id: 'story', name: 'Story', videoRatio: 9 / 16, master: false, thumbnailUrl: null },
]
const onAirSlot = {
  id: 'guest',
  kind: 'contribution',
  content: { kind: 'contribution', contributionIndex: 3 },
} as const
const KEYS: ConsoleKeys = { commands: () => ({}), shortcuts: () => [], isLocked: () => false }

let show: TestShow
let detach: ReturnType<typeof vi.fn<() => void>>
let states: ConsoleState[]
const stops: (() => void)[] = []

/** Subscribers of stores are told once the task is over. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A window that this one opened: its `opener` is where the console offers itself. */
class FakePanel extends EventTarget {
  opener: { closed: boolean; readonly prosceniumConsole?: Window['prosceniumConsole'] } | null = {
    closed: false,
    get prosceniumConsole() {
      return window.prosceniumConsole
    },
  }
  closed = false
  readonly close = vi.fn()
  readonly focus = vi.fn()

  constructor() {
    super()
    // The console remembers its window until that one is closed.
    stops.push(() => {
      this.closed = true
    })
  }
}

function watch(panel: FakePanel): void {
  stops.push(
    watchConsole((state) => states.push(state), panel as unknown as typeof globalThis & Window),
  )
}

const kinds = () => states.map(({ kind }) => kind)

async function connected(): Promise<MultiviewFeed> {
  return eventually(() => {
    const last = states.at(-1)
    if (last?.kind !== 'connected') throw new Error(`it is ${last?.kind}`)
    return last.feed
  })
}

beforeEach(() => {
  states = []
  detach = vi.fn()
  show = openTestShow({
    event: anEvent({
      formats: FORMATS,
      composedFormatIds: ['landscape', 'story'],
      scenes: [aScene('s0'), aScene('s1', [onAirSlot])],
      contributions: [aSlot(3, { name: 'Anna', assigned: true }), aSlot(4)],
    }),
  })
  vi.spyOn(showServices().engine, 'attach').mockImplementation(() => detach)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  show.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a window beside the console', () => {
  it('sees scenes and sources with their lights, and follows every take', async () => {
    stops.push(offerConsole(KEYS))
    watch(new FakePanel())
    const feed = await connected()
    const lights = () => feed.view().scenes.map(({ onAir, preview }) => [onAir, preview])
    expect(feed.view()).toMatchObject({
      showName: 'Show',
      air: 'armed',
      preview: { name: 'Scene s0', key: '1' },
      program: null,
      programs: [
        { formatId: null, shape: '16:9' },
        { formatId: 'story', shape: '9:16', ratio: 9 / 16 },
      ],
      sources: [{ slotIndex: 3, name: 'Anna', onAir: false, preview: false, pictureId: '' }],
    })
    const changed = vi.fn()
    const unsubscribe = feed.subscribe(changed)
    const before = feed.view()
    takeScene('s1', { transition: { kind: 'cut' } })
    await settled()
    expect(changed).toHaveBeenCalled()
    expect(feed.view()).not.toBe(before)
    expect(feed.view().program?.name).toBe('Scene s1')
    expect(feed.view().sources[0]).toMatchObject({ onAir: true })
    show.fakes.emitEngine({ kind: 'take_ended', takeId: 1, completed: true })
    await settled()
    expect(lights()[1]).toEqual([true, true])
    expect(lights()[0]?.[0]).toBe(false)
    thumbnailsState.urls['s0'] = 'blob:picture'
    eventState.status = 'live_on_air'
    await settled()
    expect(feed.view()).toMatchObject({
      air: 'program',
      scenes: [{ pictureUrl: 'blob:picture' }, {}],
    })
    unsubscribe()
    changed.mockClear()
    feed.choose('s0')
    await settled()
    expect(lights()[0]?.[1]).toBe(true)
    expect(changed).not.toHaveBeenCalled()
    delete thumbnailsState.urls['s0']
  })

  it('shows both scenes of a running take as on air', async () => {
    stops.push(offerConsole(KEYS))
    takeScene('s0', { transition: { kind: 'cut' } })
    show.fakes.emitEngine({ kind: 'take_ended', takeId: 1, completed: true })
    watch(new FakePanel())
    const feed = await connected()
    takeScene('s1', { transition: { kind: 'fade', durationMs: 500, easing: 'linear' } })
    await settled()
    expect(feed.view().scenes.map(({ onAir }) => onAir)).toEqual([true, true])
    show.fakes.emitEngine({ kind: 'take_ended', takeId: 2, completed: true })
    await settled()
    expect(feed.view().scenes.map(({ onAir }) => onAir)).toEqual([false, true])
  })

  it('is not drawn anew for what it does not show', async () => {
    stops.push(offerConsole(KEYS))
    watch(new FakePanel())
    const feed = await connected()
    const before = feed.view()
    eventState.liveRequest = 'starting'
    await settled()
    expect(feed.view()).toBe(before)
    eventState.liveRequest = null
  })

  it('frees its monitors when it goes, and hears of nothing any more', async () => {
    stops.push(offerConsole(KEYS))
    const panel = new FakePanel()
    watch(panel)
    const feed = await connected()
    const [preview, program, story] = [1, 2, 3].map(() => document.createElement('canvas'))
    if (!preview || !program || !story) throw new Error('no elements')
    const detachPreview = feed.attachPreview(preview)
    feed.attachProgram(program, null)
    feed.attachProgram(story, 'story')
    expect(vi.mocked(showServices().engine.attach).mock.calls).toEqual([
      ['preview', preview, null],
      ['program', program, null],
      ['program', story, 'story'],
    ])
    detachPreview()
    detachPreview()
    expect(detach).toHaveBeenCalledTimes(1)
    const changed = vi.fn()
    feed.subscribe(changed)
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    openMultiview()
    expect(opened).not.toHaveBeenCalled()
    panel.dispatchEvent(new Event('pagehide'))
    openMultiview()
    expect(opened).toHaveBeenCalled()
    expect(detach).toHaveBeenCalledTimes(3)
    selectPreviewScene('s1')
    await settled()
    expect(changed).not.toHaveBeenCalled()
  })

  it('waits while the console is away, and finds it again after a reload', async () => {
    vi.useFakeTimers()
    let withdraw = offerConsole(KEYS)
    watch(new FakePanel())
    await connected()
    withdraw()
    expect(kinds()).toEqual(['waiting', 'connected', 'waiting'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(kinds()).toHaveLength(3)
    withdraw = offerConsole(KEYS)
    stops.push(() => withdraw())
    await vi.advanceTimersByTimeAsync(500)
    await connected()
    expect(kinds()).toEqual(['waiting', 'connected', 'waiting', 'connected'])
    window.dispatchEvent(new Event('pagehide'))
    expect(kinds().at(-1)).toBe('waiting')
  })

  it('closes with the console that opened it', async () => {
    vi.useFakeTimers()
    const panel = new FakePanel()
    watch(panel)
    expect(kinds()).toEqual(['waiting'])
    if (panel.opener) panel.opener.closed = true
    await vi.advanceTimersByTimeAsync(500)
    expect(panel.close).toHaveBeenCalled()
  })

  it('says that nobody opened it', () => {
    const panel = new FakePanel()
    panel.opener = null
    watch(panel)
    expect(kinds()).toEqual(['none'])
  })
})

describe('the multiview', () => {
  it('the multiview is opened once, then brought to the front; a browser that blocks its window is told of', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    openMultiview()
    expect(lastToast()).toEqual({
      level: 'warn',
      title: 'The browser blocked the new window. Allow pop-ups for this site, then try again.',
    })
    const panel = new FakePanel()
    opened.mockReturnValue(panel as unknown as Window)
    openMultiview()
    expect(opened.mock.lastCall?.slice(0, 2)).toEqual([
      '/studio/panel/multiview',
      'proscenium-multiview',
    ])
    openMultiview()
    expect(opened).toHaveBeenCalledTimes(2)
    expect(panel.focus).toHaveBeenCalledTimes(2)
    panel.closed = true
    openMultiview()
    expect(opened).toHaveBeenCalledTimes(3)
  })
})
