import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const guest = (contributionIndex: number) => ({ kind: 'contribution', contributionIndex }) as const

describe('carousels of the library', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
  })

  const make = (name = 'Sponsors') => user.api.call('createCarousel', { body: { name } })
  const read = (id: string, as = user) => as.api.call('getCarousel', { params: { id } })
  const add = (id: string, index = 1, as = user) =>
    as.api.call('addCarouselItem', { params: { id }, body: guest(index) })
  const remove = (id: string, itemId: string, as = user) =>
    as.api.call('deleteCarouselItem', { params: { id, itemId } })
  const upload = async (name: string, type: string) => {
    const bytes = await readFile(new URL(`../../../../fixtures/media/${name}`, import.meta.url))
    return user.api.call('uploadFile', { file: new File([new Uint8Array(bytes)], name, { type }) })
  }
  async function withItems(count: number) {
    const { id } = await make()
    const items = []
    for (let index = 1; index <= count; index += 1) items.push(await add(id, index))
    return { id, items, ids: items.map((item) => item.id) }
  }

  it('is made empty, read, listed and deleted (LIB-CCR-001 to LIB-CCR-004, LIB-CRS-001 to LIB-CRS-007)', async () => {
    const made = await make('Guests')
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Guests',
      selectedItemId: null,
      thumbnailUrl: null,
      items: [],
      actionnable: false,
    })
    const later = await make('Later')
    expect(await user.api.call('listCarousels')).toEqual([made, later])
    await user.api.call('deleteCarousel', { params: { id: made.id } })
    expect(await refusal(read(made.id))).toMatchObject({ status: 404, detail: 'no carousel' })
    expect(await user.api.call('listCarousels')).toEqual([later])
  })

  it('takes items at its end, the first of them selected (LIB-CCR-005, LIB-CCR-006, LIB-CRS-008 to LIB-CRS-014)', async () => {
    const { id, items, ids } = await withItems(3)
    expect(items[1]).toEqual({
      id: ids[1],
      kind: 'contribution',
      contentRef: guest(2),
      position: 1,
      endOptionKind: 'none',
      endOptionId: null,
    })
    expect(await read(id)).toMatchObject({ items, selectedItemId: ids[0] })
    const params = { id, itemId: ids[2] ?? '' }
    expect(await user.api.call('getCarouselItem', { params })).toEqual(items[2])
  })

  it('shows pictures and clips of the user, and has their picture (LIB-CRS-005, LIB-CRS-015 to LIB-CRS-019)', async () => {
    const { id } = await make()
    const picture = await upload('harbour.jpg', 'image/jpeg')
    const body = { kind: 'file', fileId: picture.id } as const
    const item = await user.api.call('addCarouselItem', { params: { id }, body })
    expect(item).toMatchObject({ kind: 'file', contentRef: body })
    expect((await read(id)).thumbnailUrl).toBe(picture.thumbnailUrl)
  })

  it('takes nothing else (LIB-CRS-018 to LIB-CRS-022)', async () => {
    const { id } = await make()
    const sound = await upload('music-bed.m4a', 'audio/mp4')
    const tryOne = (body: object) =>
      refusal(user.api.call('addCarouselItem', { params: { id }, body: body as never }))
    expect(await tryOne({ kind: 'file', fileId: sound.id })).toMatchObject({
      status: 400,
      fields: { fileId: 'The file must be an image or a video' },
    })
    expect(await tryOne({ kind: 'file', fileId: 'none' })).toMatchObject({
      status: 404,
      detail: 'no file with id none',
    })
    expect(await tryOne(guest(11))).toMatchObject({
      fields: { contributionIndex: 'The contributionIndex is invalid' },
    })
    expect(await tryOne(guest(0))).toMatchObject({ status: 400 })
    const booth = { videoBoothId: 'b', videoBoothSessionId: 's', videoBoothSessionRecordingId: 'r' }
    expect(await tryOne({ kind: 'video_booth', fileId: sound.id, ...booth })).toMatchObject({
      status: 404,
    })
    expect(await tryOne({ kind: 'poster' })).toMatchObject({ status: 400 })
    expect((await read(id)).items).toEqual([])
  })

  it('orders items, whose positions stay without gaps (LIB-CCR-007, LIB-CRS-012, GAP-159)', async () => {
    const { id, ids } = await withItems(4)
    const move = (itemId: string | undefined, position: number) =>
      user.api.call('updateCarouselItem', {
        params: { id, itemId: itemId ?? '' },
        body: { position },
      })
    expect(await move(ids[3], 1)).toMatchObject({ id: ids[3], position: 1 })
    const order = async () => (await read(id)).items.map((item) => [item.id, item.position])
    expect(await order()).toEqual([ids[0], ids[3], ids[1], ids[2]].map((one, at) => [one, at]))
    expect(await move(ids[0], 99)).toMatchObject({ position: 3 })
    await Promise.all(ids.map((one, at) => move(one, 3 - at)))
    expect((await order()).map(([, position]) => position)).toEqual([0, 1, 2, 3])
  })

  it('has other content and what comes after it (LIB-CCR-007, LIB-CRS-013, LIB-CRS-014, GAP-068)', async () => {
    const { id, ids } = await withItems(2)
    const event = await user.startEvent()
    const params = { id, itemId: ids[0] ?? '' }
    const patch = (body: object) => user.api.call('updateCarouselItem', { params, body })
    expect(await patch({ content: guest(7) })).toMatchObject({ contentRef: guest(7), position: 0 })
    expect(await patch({ endOption: { kind: 'to_item', id: ids[1] } })).toMatchObject({
      endOptionKind: 'to_item',
      endOptionId: ids[1],
    })
    const sceneId = event.scenes[1]?.id ?? ''
    expect(await patch({ endOption: { kind: 'to_scene', id: sceneId } })).toMatchObject({
      endOptionKind: 'to_scene',
      endOptionId: sceneId,
    })
    expect(await patch({ endOption: { kind: 'to_next', id: ids[1] } })).toMatchObject({
      endOptionKind: 'to_next',
      endOptionId: null,
    })
    expect(await refusal(patch({ endOption: { kind: 'to_item' } }))).toMatchObject({ status: 400 })
    expect(await refusal(patch({ endOption: { kind: 'to_item', id: 'x' } }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(patch({ endOption: { kind: 'to_scene', id: 'x' } }))).toMatchObject({
      status: 404,
      detail: 'no scene found',
    })
    expect(await refusal(patch({}))).toMatchObject({ status: 400 })
    const stranger = await server.registerUser()
    const foreign = await stranger.startEvent()
    const theirs = { kind: 'to_scene', id: foreign.scenes[0]?.id }
    expect(await refusal(patch({ endOption: theirs }))).toMatchObject({ status: 404 })
  })

  it('selects the item before a deleted one, or the one after the first (LIB-CCR-008, LIB-CRS-023)', async () => {
    const { id, ids } = await withItems(3)
    const [first = '', second = '', third = ''] = ids
    await user.api.call('updateCarouselItem', {
      params: { id, itemId: third },
      body: { endOption: { kind: 'to_item', id: first } },
    })
    await remove(id, first)
    const left = await read(id)
    expect(left.selectedItemId).toBe(second)
    expect(left.items.map(({ position }) => position)).toEqual([0, 1])
    // What led to it leads nowhere.
    expect(left.items[1]).toMatchObject({ endOptionKind: 'none', endOptionId: null })
    await remove(id, third)
    expect((await read(id)).selectedItemId).toBe(second)
    await remove(id, second)
    expect(await read(id)).toMatchObject({ selectedItemId: null, items: [] })
  })

  it('deletes an item once when two ask at once, and loses none that are added at once', async () => {
    const { id, ids } = await withItems(2)
    const outcomes = await Promise.allSettled([1, 2].map(() => remove(id, ids[0] ?? '')))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all([1, 2, 3, 4, 5].map((index) => add(id, index)))
    const { items } = await read(id)
    expect(items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('is nobody else’s: a stranger finds none of it (LIB-CCR-003 to LIB-CCR-008)', async () => {
    const { id, ids } = await withItems(1)
    const stranger = await server.registerUser()
    const itemParams = { id, itemId: ids[0] ?? '' }
    const attempts = [
      read(id, stranger),
      add(id, 1, stranger),
      remove(id, ids[0] ?? '', stranger),
      stranger.api.call('deleteCarousel', { params: { id } }),
      stranger.api.call('getCarouselItem', { params: itemParams }),
      stranger.api.call('updateCarouselItem', { params: itemParams, body: { position: 0 } }),
    ]
    for (const refused of await Promise.all(attempts.map(refusal))) {
      expect(refused).toMatchObject({ status: 404 })
    }
    expect(await stranger.api.call('listCarousels')).toEqual([])
    const picture = await upload('harbour.jpg', 'image/jpeg')
    const { id: own } = await stranger.api.call('createCarousel', { body: { name: 'Mine' } })
    const body = { kind: 'file', fileId: picture.id } as const
    const stolen = stranger.api.call('addCarouselItem', { params: { id: own }, body })
    expect(await refusal(stolen)).toMatchObject({ status: 404 })
  })

  it('is told to its owner alone (LIB-RTM-018 to LIB-RTM-021)', async () => {
    using socket = await user.connect()
    const stranger = await server.registerUser()
    using other = await stranger.connect()
    const { id } = await make()
    await socket.next('carouselCreated', ({ carousel }) => carousel.id === id)
    const item = await add(id)
    await socket.next('carouselItemCreated', (told) => told.item.id === item.id)
    await socket.next('carouselUpdated', ({ carousel }) => carousel.items.length === 1)
    await user.api.call('updateCarouselItem', {
      params: { id, itemId: item.id },
      body: { endOption: { kind: 'to_next' } },
    })
    await socket.next('carouselItemUpdated', (told) => told.item.endOptionKind === 'to_next')
    await remove(id, item.id)
    await socket.next('carouselItemDeleted', (told) => told.id === item.id)
    await user.api.call('deleteCarousel', { params: { id } })
    await socket.next('carouselDeleted', (told) => told.id === id)
    await stranger.api.call('createCarousel', { body: { name: 'Own' } })
    await other.next('carouselCreated', ({ carousel }) => carousel.name === 'Own')
    expect(other.of('carouselCreated')).toHaveLength(1)
    expect(other.of('carouselUpdated')).toEqual([])
  })
})
