import type { LiveCarousel } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { carouselsState } from '../carousels/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { updateElement } from '../scenes/element-actions.ts'
import { undo } from '../scenes/history-actions.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { takeScene } from '../scenes/take-actions.ts'
import { pictureOf, thumbnailsState } from './store.ts'

const CAROUSEL: LiveCarousel = {
  id: 'sponsors',
  name: 'Sponsors',
  thumbnailUrl: null,
  actionnable: false,
  items: [],
  selectedItemId: 'a',
  liveSelectedItemId: 'a',
}

let show: TestShow
let drawn: string[]

beforeEach(async () => {
  drawn = []
  const carousel = {
    id: 'c',
    kind: 'carousel',
    content: { kind: 'carousel', carouselId: 'sponsors' },
  }
  const guest = {
    id: 'g',
    kind: 'contribution',
    content: { kind: 'contribution', contributionIndex: 3 },
  }
  show = openTestShow({
    event: anEvent({
      scenes: [aScene('s0', [carousel as never]), aScene('s1', [guest as never])],
      contributions: [aSlot(3), aSlot(4)],
      carousels: [CAROUSEL],
    }),
  })
  const { engine } = show.fakes.services
  vi.spyOn(engine, 'isOpen', 'get').mockReturnValue(true)
  vi.spyOn(engine, 'thumbnail').mockImplementation(async ({ visualElements }) => {
    drawn.push(visualElements[0]?.id ?? '')
    return null as never
  })
  await rest()
  drawn = []
})
afterEach(() => {
  show.close()
  vi.restoreAllMocks()
})

/** Time enough for every picture that is due. */
async function rest(): Promise<void> {
  contributionsState.camera = { ...contributionsState.camera }
  await settle()
  for (let turn = 0; turn < 5; turn += 1) {
    await show.fakes.clock.advance(1_100)
    await settle()
  }
}

it('a scene is drawn anew when its carousel is turned, or loses an item (GAP-123)', async () => {
  const carousel = carouselsState.carousels['sponsors']
  if (!carousel) throw new Error('There is no carousel')
  carousel.liveSelectedItemId = 'b'
  await rest()
  expect(drawn).toEqual(['c'])
  await rest()
  expect(drawn).toEqual(['c'])
})

it('a scene is drawn anew when somebody comes into a place that it shows, and not for others (GAP-123)', async () => {
  const slots = contributionsState.slots
  const [third, fourth] = slots
  if (!third || !fourth) throw new Error('There are no slots')
  fourth.status = 'started'
  await rest()
  expect(drawn).toEqual([])
  third.status = 'started'
  await rest()
  expect(drawn).toEqual(['g'])
})

it('the scene on air has a picture of what viewers see, as long as its draft is another (GAP-123)', async () => {
  await takeToAir('s0')
  expect(thumbnailsState.air).toBeNull()
  const thumbnail = airPictures()
  selectPreviewScene('s0')
  updateElement('c', { opacity: 50 })
  await rest()
  expect(thumbnailsState.air?.sceneId).toBe('s0')
  expect(pictureOf(thumbnailsState, { sceneId: 's0', isOnAir: true })).toBe(
    thumbnailsState.air?.url,
  )
  await undo()
  await rest()
  expect(thumbnailsState.air).toBeNull()
  expect(thumbnail).toHaveBeenCalled()
})

it('the tile of the scene on air shows no placeholder for a missing guest (GAP-190)', async () => {
  const thumbnail = airPictures()
  await takeToAir('s1')
  expect(thumbnailsState.air?.sceneId).toBe('s1')
  expect(thumbnail.mock.calls.map(([, { isAir }]) => isAir)).toContain(true)
})

async function takeToAir(sceneId: string): Promise<void> {
  takeScene(sceneId, { transition: { kind: 'cut' } })
  await rest()
  show.fakes.emitEngine({ kind: 'take_ended', takeId: 1, completed: true })
  await rest()
}

function airPictures() {
  const { engine } = show.fakes.services
  return vi.spyOn(engine, 'thumbnail').mockResolvedValue(new Blob(['air']))
}
