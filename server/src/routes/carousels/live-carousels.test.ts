import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('carousels of an event (LIB-CCR-009, LIB-CCR-010, CORE-EVT-034)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let id: string
  let first: string
  let second: string
  let third: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    id = (await user.api.call('createCarousel', { body: { name: 'Sponsors' } })).id
    const add = (contributionIndex: number) =>
      user.api.call('addCarouselItem', {
        params: { id },
        body: { kind: 'contribution', contributionIndex },
      })
    first = (await add(1)).id
    second = (await add(2)).id
    third = (await add(3)).id
  })

  const read = (as = user) =>
    as.api.call('getLiveCarousel', { apiUrl: event.apiUrl, params: { id } })
  const choose = (itemId: string, apply: '0' | '1', rest: object = {}, as = user) =>
    as.api.call('updateLiveCarousel', {
      apiUrl: event.apiUrl,
      params: { id },
      query: { apply_to_live: apply },
      body: { selectedItemId: itemId, ...rest },
    })
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  async function putIntoPreview() {
    await user.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      body: {
        client_id: 'c',
        scene_id: event.scenes[0]?.id ?? '',
        operations: [
          {
            operation: 'append_element_video',
            item: { kind: 'carousel', content: { kind: 'carousel', carouselId: id } },
          },
        ] as never,
      },
    })
  }

  it('shows what the library has selected until another item is chosen', async () => {
    expect(await read()).toMatchObject({ selectedItemId: first, liveSelectedItemId: first })
    expect((await studio()).carousels).toEqual([await read()])
  })

  it('turns the preview alone, and what is on air too where that is asked for', async () => {
    const before = (await studio()).revision
    expect(await choose(second, '0')).toMatchObject({
      selectedItemId: second,
      liveSelectedItemId: first,
    })
    expect(await choose(third, '1')).toMatchObject({
      selectedItemId: third,
      liveSelectedItemId: third,
    })
    expect(await read()).toMatchObject({ selectedItemId: third })
    expect((await studio()).revision).toBe(before + 2)
    // The library has its own.
    const library = await user.api.call('getCarousel', { params: { id } })
    expect(library.selectedItemId).toBe(first)
  })

  it('turns what is on air to what the preview shows when its scene is taken', async () => {
    await putIntoPreview()
    await choose(second, '0')
    using socket = await user.connect({ events: event.id })
    await user.api.call('applyLive', { apiUrl: event.apiUrl })
    const { carousel } = await socket.next('liveCarouselUpdated', () => true)
    expect(carousel).toMatchObject({ selectedItemId: second, liveSelectedItemId: second })
    expect(await read()).toMatchObject({ liveSelectedItemId: second })
  })

  it('tells every director, with the client that caused it', async () => {
    using socket = await user.connect({ events: event.id })
    await choose(second, '1', { client_id: 'mine' })
    const told = await socket.next('liveCarouselUpdated', () => true)
    expect(told).toMatchObject({
      eventId: event.id,
      clientId: 'mine',
      carousel: { id, liveSelectedItemId: second },
    })
  })

  it('takes a repeated call for the same', async () => {
    await choose(second, '1', { idempotency_key: 'one' })
    await choose(third, '1', { idempotency_key: 'two' })
    const { revision } = await studio()
    expect(await choose(second, '1', { idempotency_key: 'one' })).toMatchObject({
      liveSelectedItemId: third,
    })
    expect((await studio()).revision).toBe(revision)
  })

  it('ends with one choice when two ask at once, and every choice is counted', async () => {
    const { revision } = await studio()
    await Promise.all([second, third].map((one) => choose(one, '1')))
    const { selectedItemId, liveSelectedItemId } = await read()
    expect(liveSelectedItemId).toBe(selectedItemId)
    expect((await studio()).revision).toBe(revision + 2)
  })

  it('goes to the neighbour of an item that is deleted, and says so (LIB-CRS-023)', async () => {
    await choose(third, '1')
    await choose(first, '0')
    using socket = await user.connect({ events: event.id })
    await user.api.call('deleteCarouselItem', { params: { id, itemId: third } })
    const { carousel } = await socket.next('liveCarouselUpdated', () => true)
    expect(carousel).toMatchObject({ selectedItemId: first, liveSelectedItemId: second })
    await user.api.call('deleteCarouselItem', { params: { id, itemId: first } })
    expect(await read()).toMatchObject({ selectedItemId: second, liveSelectedItemId: second })
  })

  it('chooses no item that is being deleted', async () => {
    const outcomes = await Promise.allSettled([
      choose(third, '1'),
      user.api.call('deleteCarouselItem', { params: { id, itemId: third } }),
    ])
    expect(outcomes[1].status).toBe('fulfilled')
    const { liveSelectedItemId, items } = await read()
    expect(items.map((item) => item.id)).toContain(liveSelectedItemId)
  })

  it('is not deleted while a scene of the event shows it', async () => {
    await putIntoPreview()
    const remove = () => user.api.call('deleteCarousel', { params: { id } })
    expect(await refusal(remove())).toMatchObject({
      status: 409,
      detail: `The scene "${event.scenes[0]?.name}" uses this carousel`,
    })
    await user.api.call('stopEvent', { params: { id: event.id } })
    await remove()
  })

  it('is refused for what is not there, to strangers, and once the event is over', async () => {
    expect(await refusal(choose('none', '1'))).toMatchObject({ status: 404 })
    expect(await refusal(choose('', '1'))).toMatchObject({ status: 400 })
    const stranger = await server.registerUser()
    expect(await refusal(read(stranger))).toMatchObject({ status: 404 })
    expect(await refusal(choose(first, '1', {}, stranger))).toMatchObject({ status: 404 })
    const foreign = await stranger.api.call('createCarousel', { body: { name: 'Theirs' } })
    const theirs = user.api.call('getLiveCarousel', {
      apiUrl: event.apiUrl,
      params: { id: foreign.id },
    })
    expect(await refusal(theirs)).toMatchObject({ status: 404, detail: 'no carousel' })
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(choose(first, '1'))).toMatchObject({ title: 'Event not started' })
  })
})
