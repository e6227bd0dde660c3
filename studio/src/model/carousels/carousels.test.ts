import type { LiveCarousel, Scene } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { eventState } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { scenesState } from '../scenes/store.ts'
import { actionnableCarousel } from './actionnable.ts'
import { chooseItem, followItem, stepItem } from './choose-item.ts'
import { carouselsState } from './store.ts'

const item = (id: string, position: number) => ({
  id,
  position,
  kind: 'file' as const,
  endOptionKind: 'none' as const,
  endOptionId: null,
  contentRef: { kind: 'file' as const, fileId: id },
})
const aCarousel = (id: string, changes: Partial<LiveCarousel> = {}): LiveCarousel => ({
  id,
  name: id,
  thumbnailUrl: null,
  actionnable: false,
  items: [item('a', 0), item('b', 1), item('c', 2)],
  selectedItemId: 'a',
  liveSelectedItemId: 'a',
  ...changes,
})
const element = (carouselId: string, zIndex: number) => ({
  id: carouselId,
  hidden: false,
  zIndex,
  content: { kind: 'carousel' as const, carouselId },
})

let show: TestShow
const told = () =>
  show.fakes.calls
    .filter(({ name }) => name === 'updateLiveCarousel')
    .map(({ input }) => [
      (input.query as { apply_to_live: string }).apply_to_live,
      (input.body as { selectedItemId: string }).selectedItemId,
    ])
const onAir = (...elements: ReturnType<typeof element>[]) => {
  scenesState.liveScene = { visualElements: elements, audioElements: [] } as unknown as Scene
}

beforeEach(() => {
  show = openTestShow({ event: anEvent({ carousels: [aCarousel('one'), aCarousel('two')] }) })
  show.fakes.handlers.updateLiveCarousel = ({ body }) => {
    const { selectedItemId } = body as { selectedItemId: string }
    return aCarousel('one', { selectedItemId, liveSelectedItemId: selectedItemId })
  }
})
afterEach(() => {
  show.close()
  carouselsState.clickedId = null
})

describe('the actionnable carousel (GAP-158, LIB-CRS-007)', () => {
  it('is the top-most on air, or of those the one clicked last', () => {
    expect(actionnableCarousel(carouselsState, null)).toBeUndefined()
    const scene = { visualElements: [element('two', 3), element('one', 1)] }
    expect(actionnableCarousel(carouselsState, scene)?.id).toBe('two')
    carouselsState.clickedId = 'one'
    expect(actionnableCarousel(carouselsState, scene)?.id).toBe('one')
    const alone = { visualElements: [element('two', 3), { ...element('one', 9), hidden: true }] }
    expect(actionnableCarousel(carouselsState, alone)?.id).toBe('two')
  })

  it('is turned on air, one after the other, and wraps (CORE-KEY-018, LIB-CRS-024)', async () => {
    onAir(element('one', 0))
    for (const by of [1, 1, 1, -1] as const) stepItem(by)
    expect(carouselsState.carousels['one']?.liveSelectedItemId).toBe('c')
    await settle()
    expect(told()).toEqual([
      ['1', 'b'],
      ['1', 'c'],
      ['1', 'a'],
      ['1', 'c'],
    ])
    expect(carouselsState.carousels['one']?.liveSelectedItemId).toBe('c')
  })

  it('is none where no carousel is on air, and says so (LIB-ERR-017)', () => {
    stepItem(1)
    expect(notificationsState.toasts[0]).toMatchObject({ title: 'no actionnable carousel' })
    expect(told()).toEqual([])
  })

  it('has nothing to turn to where it is empty, and says so (LIB-ERR-018)', () => {
    carouselsState.carousels['one'] = aCarousel('one', { items: [], liveSelectedItemId: null })
    onAir(element('one', 0))
    stepItem(1)
    expect(notificationsState.toasts[0]).toMatchObject({ title: 'no selected item' })
  })
})

describe('items of an event', () => {
  it('are chosen for the preview alone while the carousel is not on air', async () => {
    chooseItem('one', 'b')
    await settle()
    expect(told()).toEqual([['0', 'b']])
  })

  it('stay what the server has where it refuses', async () => {
    onAir(element('one', 0))
    show.fakes.handlers.updateLiveCarousel = () => {
      throw new Error('down')
    }
    show.fakes.handlers.getLiveCarousel = () => aCarousel('one')
    chooseItem('one', 'b')
    await settle()
    expect(carouselsState.carousels['one']?.liveSelectedItemId).toBe('a')
  })

  it('follow another director, and the library as far as they are still there (LIB-RTM-019)', () => {
    const eventId = eventState.event?.id ?? ''
    const revision = eventState.revision + 1
    const carousel = aCarousel('one', { selectedItemId: 'c', liveSelectedItemId: 'b' })
    const payload = { eventId, carousel, revision }
    show.fakes.emitRealtime({
      kind: 'message',
      message: { event_name: 'liveCarouselUpdated', payload },
    })
    expect(carouselsState.carousels['one']).toMatchObject({ liveSelectedItemId: 'b' })
    const { liveSelectedItemId: _, ...library } = aCarousel('one', { items: [item('b', 0)] })
    show.fakes.emitRealtime({
      kind: 'message',
      message: {
        event_name: 'carouselUpdated',
        payload: { carousel: { ...library, selectedItemId: 'b' } },
      },
    })
    expect(carouselsState.carousels['one']).toMatchObject({
      selectedItemId: 'b',
      liveSelectedItemId: 'b',
    })
  })

  it('that came by themselves are told by whoever sends the program (LIB-CRS-013)', async () => {
    onAir(element('one', 0))
    followItem('one', 'b')
    await settle()
    expect(carouselsState.carousels['one']?.liveSelectedItemId).toBe('b')
    expect(told()).toEqual([])
    show.fakes.emitPublisher({ status: 'connected' })
    await settle()
    followItem('one', 'c')
    await settle()
    expect(told()).toEqual([['1', 'c']])
  })
})
