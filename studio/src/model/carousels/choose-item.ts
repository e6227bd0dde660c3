import { messages, neighbourItem } from '@proscenium/protocol'
import { connectionState } from '../connection/store.ts'
import { eventState } from '../event/store.ts'
import { actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { clientId } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { actionnableCarousel, carouselsOf } from './actionnable.ts'
import { noteChoice, receiveLiveCarousel, turnPictures } from './receive.ts'
import { carouselsState } from './store.ts'

/** Choices go one after the other, in the order in which they were made. */
let last: Promise<void> = Promise.resolve()

/** Turns a carousel to an item: on air where the carousel is, else in the preview. */
export function chooseItem(carouselId: string, itemId: string): void {
  const carousel = carouselsState.carousels[carouselId]
  if (!carousel) return
  carouselsState.clickedId = carouselId
  const toLive = carouselsOf(scenesState.liveScene).includes(carouselId)
  carousel.selectedItemId = itemId
  if (toLive) carousel.liveSelectedItemId = itemId
  turnPictures(carouselId)
  tell(carouselId, itemId, toLive)
}

/** Turns the actionnable carousel by one; the ends meet (CORE-KEY-018, LIB-CRS-024, LIB-ERR-017, LIB-ERR-018). */
export function stepItem(by: 1 | -1): void {
  const carousel = actionnableCarousel(carouselsState, scenesState.liveScene)
  if (!carousel) {
    const { noActionnableCarousel: title } = messages
    notify({ level: 'warn', messageId: 'noActionnableCarousel', title })
    return
  }
  const item = neighbourItem(carousel.items, carousel.liveSelectedItemId, by)
  if (item) chooseItem(carousel.id, item.id)
  else notify({ level: 'warn', messageId: 'noSelectedItem', title: messages.noSelectedItem })
}

/** An item has ended and the pictures went on to another one; whoever sends the program says so. */
export function followItem(carouselId: string, itemId: string): void {
  const carousel = carouselsState.carousels[carouselId]
  const toLive = carouselsOf(scenesState.liveScene).includes(carouselId)
  if (!carousel || !toLive || carousel.liveSelectedItemId === itemId) return
  carousel.liveSelectedItemId = itemId
  carousel.selectedItemId = itemId
  if (connectionState.program.status === 'connected') tell(carouselId, itemId, true)
}

function tell(carouselId: string, selectedItemId: string, toLive: boolean): void {
  const { event } = eventState
  // A template has nobody to tell.
  if (!event) return
  const { api, createId } = services()
  const answered = noteChoice(carouselId)
  const body = { selectedItemId, client_id: clientId(), idempotency_key: createId() }
  last = last.then(async () => {
    try {
      const carousel = await api.call('updateLiveCarousel', {
        apiUrl: event.apiUrl,
        params: { id: carouselId },
        query: { apply_to_live: toLive ? '1' : '0' },
        body,
      })
      answered()
      receiveLiveCarousel(carousel)
    } catch (error) {
      answered()
      notifyFailure(actionFailure(error))
      await reload(carouselId)
    }
  })
}

/** What was refused is taken back: the server says how it stands. */
async function reload(id: string): Promise<void> {
  const { event } = eventState
  if (!event) return
  try {
    const { apiUrl } = event
    receiveLiveCarousel(await services().api.call('getLiveCarousel', { apiUrl, params: { id } }))
  } catch {
    // Without a link the next load of the event says it.
  }
}
