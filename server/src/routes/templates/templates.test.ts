import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sceneContentSchema, type Template } from '@proscenium/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_THUMBNAIL_BYTES } from '../../domain/templates/small-picture.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const CONTENT = sceneContentSchema.parse({
  visualElements: [{ id: 'logo', kind: 'text', content: { kind: 'text', text: 'Tried' } }],
})
const STARTER = 'starter-talk-show'

describe('templates', () => {
  let server: TestServer
  let user: TestUser
  let stranger: TestUser
  let template: Template
  let id: string

  beforeAll(async () => {
    server = await TestServer.start()
    stranger = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    template = await user.api.call('copyTemplate', { params: { id: STARTER } })
    id = template.id
  })

  const get = (expands?: string, of = id) =>
    user.api.call('getTemplate', { params: { id: of }, query: { expands } })
  const namesOf = async (of: string, formatId = 'landscape') => {
    const params = { id: of, formatId }
    const scenes = await user.api.call('listTemplateScenes', { params })
    return scenes.map(({ name }) => name)
  }
  const stored = async () =>
    (await readdir(join(server.folder.path, 'files', 'template-pictures')).catch(() => [])).length

  it('are renamed and described by their owner, who is told (LIB-CTP-004, LIB-RTM-005, LIB-TPL-007)', async () => {
    using socket = await user.connect()
    const named = await user.api.call('updateTemplate', { params: { id }, body: { name: 'Mine' } })
    expect(named).toMatchObject({ name: 'Mine', description: template.description, owner: 'user' })
    const params = { id }
    await user.api.call('updateTemplate', { params, body: { description: 'Every Friday' } })
    expect(await get()).toMatchObject({ name: 'Mine', description: 'Every Friday' })
    const message = await socket.next('templateUpdated')
    expect(message).toMatchObject({ template: { id, name: 'Mine' } })
    const empty = await refusal(user.api.call('updateTemplate', { params, body: {} }))
    expect(empty).toMatchObject({ status: 400, detail: 'update Parameter is empty' })
  })

  it('are listed by pages: the own ones, with those of the server where they are asked for (LIB-CTP-001, LIB-TPL-001 to LIB-TPL-003, LIB-GEN-004)', async () => {
    const list = async (query: { globals?: '0' | '1'; page?: number; per_page?: number }) =>
      user.api.call('listTemplates', { query: { ...query, kind: 'event' } })
    const own = await list({})
    expect(own.items).toEqual([expect.objectContaining({ id, kind: 'event', owner: 'user' })])
    const { items: all } = await list({ globals: '1' })
    expect(new Set(all.map(({ owner }) => owner))).toEqual(new Set(['user', 'global']))
    expect(all.every(({ kind }) => kind === 'event')).toBe(true)
    const pages = [1, 2].map((page) => list({ globals: '1', page, per_page: 2 }))
    const [first, second] = await Promise.all(pages)
    expect([...(first?.items ?? []), ...(second?.items ?? [])]).toEqual(all.slice(0, 4))
    const { items: theirs } = await stranger.api.call('listTemplates', { query: {} })
    expect(theirs.map((one) => one.id)).not.toContain(id)
  })

  it('are changed by nobody else, and global ones by no user (GAP-071)', async () => {
    const body = { name: 'Taken' }
    const params = { id: STARTER }
    expect(await refusal(user.api.call('updateTemplate', { params, body }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusal(user.api.call('deleteTemplate', { params }))).toMatchObject({
      code: 'forbidden',
    })
    for (const call of ['deleteTemplate', 'listTemplateFormats', 'getTemplate'] as const) {
      expect(await refusal(stranger.api.call(call, { params: { id } }))).toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('tell their formats, and what else is asked for (LIB-CTP-002, LIB-CTP-003, LIB-TPL-006, GAP-154)', async () => {
    const formats = await user.api.call('listTemplateFormats', { params: { id } })
    expect(formats.map(({ id: of, master }) => [of, master])).toEqual([
      ['landscape', true],
      ['story', false],
    ])
    expect(await get()).not.toHaveProperty('contributions')
    const whole = await get(
      'contributions,number_of_scenes,illustrations,preparation_steps,relations,opinions,favorite_formats',
    )
    expect(whole.contributions?.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(whole.contributions?.[0]).toEqual({
      id: '1',
      index: 1,
      isImageOverridden: false,
      imageUrl: '/contributions/1.svg',
    })
    expect(whole).toMatchObject({ numberOfScenes: 4, preparationSteps: [] })
    expect(whole.illustrations).toHaveLength(4)
    expect(whole).toMatchObject({ relations: [], opinions: [], favoriteFormats: [] })
  })

  it('go with their scenes and pictures, shows go on, and the owner is told (LIB-CTP-005, LIB-RTM-006)', async () => {
    const before = await stored()
    await user.api.call('uploadTemplateThumbnail', { params: { id }, file: await picture('red') })
    const event = await user.startEvent({ templateId: id })
    using socket = await user.connect()
    await user.api.call('deleteTemplate', { params: { id } })
    expect(await socket.next('templateDeleted')).toMatchObject({ id })
    expect(await refusal(get())).toMatchObject({ code: 'not_found' })
    expect(await stored()).toBe(before)
    const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
    expect(studio.scenes).toHaveLength(4)
    const gone = await refusal(user.api.call('deleteTemplate', { params: { id } }))
    expect(gone).toMatchObject({ code: 'not_found' })
  })

  it('are copied with a name and other scenes in one step, the original stays (LIB-CTP-006, LIB-RTM-004)', async () => {
    using socket = await user.connect()
    const names = await namesOf(STARTER)
    const [first, second] = await user.api.call('listAllTemplateScenes', {
      params: { id: STARTER },
    })
    const copy = await user.api.call('copyTemplate', {
      params: { id: STARTER },
      body: {
        name: 'Tried',
        scenes: [
          { sceneId: second?.id ?? '', name: 'Seats', contents: [] },
          {
            sceneId: first?.id ?? '',
            name: 'Opening',
            contents: [{ formatId: 'landscape', content: CONTENT }],
          },
          { name: 'New', contents: [{ formatId: 'story', content: CONTENT }] },
        ],
      },
    })
    expect(copy).toMatchObject({ name: 'Tried', owner: 'user', numberOfScenes: 3 })
    expect(await socket.next('templateCreated')).toMatchObject({ template: { id: copy.id } })
    expect(await namesOf(copy.id)).toEqual(['Seats', 'Opening', 'New'])
    const [, landscape] = await user.api.call('listAllTemplateScenes', { params: { id: copy.id } })
    expect(landscape?.visualElements.map((element) => element.id)).toEqual(['logo'])
    const story = await user.api.call('listTemplateScenes', {
      params: { id: copy.id, formatId: 'story' },
    })
    expect(story[1]?.visualElements.length).toBeGreaterThan(1)
    expect(story[2]?.visualElements.map((element) => element.id)).toEqual(['logo'])
    expect(await namesOf(STARTER)).toEqual(names)
  })

  it('are not copied with scenes or formats that they do not have', async () => {
    const copy = (scene: object) =>
      refusal(
        user.api.call('copyTemplate', {
          params: { id },
          body: { scenes: [{ name: 'Scene', contents: [], ...scene }] },
        }),
      )
    expect(await copy({ sceneId: 'starter-talk-show-1' })).toMatchObject({ code: 'not_found' })
    const contents = [{ formatId: 'square', content: CONTENT }]
    expect(await copy({ contents })).toMatchObject({ code: 'not_found' })
  })

  it('show the picture that was chosen, else that of their first scene (LIB-CTP-009, LIB-TPL-004)', async () => {
    const [scene] = await user.api.call('listAllTemplateScenes', { params: { id } })
    const params = { id, sceneId: scene?.id ?? '', formatId: 'landscape' }
    const file = await picture('blue')
    await user.api.call('uploadSceneThumbnail', { params, query: { generated: '1' }, file })
    const drawn = await get('illustrations')
    expect(await colorOf(drawn.thumbnailUrl)).toBe('blue')
    expect(drawn.illustrations?.[0]).toBe(drawn.thumbnailUrl)
    const { items } = await user.api.call('listTemplates', { query: {} })
    expect(items[0]?.thumbnailUrl).toBe(drawn.thumbnailUrl)
    const before = await stored()
    for (const color of ['red', 'lime']) {
      const own = { params: { id }, file: await picture(color) }
      const chosen = await user.api.call('uploadTemplateThumbnail', own)
      expect(await colorOf(chosen.thumbnailUrl)).toBe(color)
    }
    expect(await stored()).toBe(before + 1)
    const copy = await user.api.call('copyTemplate', { params: { id } })
    await user.api.call('deleteTemplate', { params: { id } })
    expect(await colorOf(copy.thumbnailUrl)).toBe('lime')
  })

  it('have pictures for slots, which shows begin with (LIB-CTP-007, LIB-CTP-008, LIB-TPL-005, CORE-CTR-037)', async () => {
    using socket = await user.connect()
    const slot = { id, contributionId: '3' }
    const file = await picture('red')
    const changed = await user.api.call('uploadTemplateContributionImage', { params: slot, file })
    const image = changed.contributions?.[2]
    expect(image).toMatchObject({ index: 3, isImageOverridden: true })
    expect(await colorOf(image?.imageUrl)).toBe('red')
    const told = await socket.next('templateContributionUpdated')
    expect(told).toMatchObject({ templateId: id, id: '3', imageUrl: image?.imageUrl })
    const event = await user.startEvent({ templateId: id })
    expect(event.contributions[2]).toMatchObject({
      imageUrl: image?.imageUrl,
      isImageOverridden: true,
    })
    expect(event.contributions[0]).toMatchObject({ isImageOverridden: false })
    await user.api.call('deleteTemplateContributionImage', { params: slot })
    expect((await get('contributions')).contributions?.[2]?.imageUrl).toBe('/contributions/3.svg')
    expect((await user.request(image?.imageUrl ?? '')).status).toBe(404)
  })

  it('of the server have pictures, which their copies keep until they are drawn anew (LIB-TPL-004, LIB-HOM-003)', async () => {
    const { items } = await user.api.call('listTemplates', { query: { globals: '1' } })
    const folder = new URL('../../../../studio/public/starters/', import.meta.url)
    const known = new Set((await readdir(folder)).map((name) => `/starters/${name}`))
    for (const { id: of, owner } of items) {
      if (owner === 'user') continue
      for (const formatId of ['landscape', 'story']) {
        const params = { id: of, formatId }
        for (const { thumbnailUrl } of await user.api.call('listTemplateScenes', { params })) {
          expect(known).toContain(thumbnailUrl)
        }
      }
    }
    expect((await get()).thumbnailUrl).toBe(`/starters/${STARTER}-1.landscape.webp`)
  })

  it('take pictures alone, and for slots that there are', async () => {
    const noise = { params: { id }, file: new File(['no picture'], 'notes.png') }
    const refused = await refusal(user.api.call('uploadTemplateThumbnail', noise))
    expect(refused).toMatchObject({ code: 'unsupported_file' })
    const large = new File([new Uint8Array(MAX_THUMBNAIL_BYTES + 1)], 'large.png')
    const tooLarge = user.api.call('uploadTemplateThumbnail', { params: { id }, file: large })
    expect(await refusal(tooLarge)).toMatchObject({ code: 'payload_too_large' })
    const params = { id, contributionId: '11' }
    const elsewhere = { params, file: await picture('red') }
    const none = await refusal(user.api.call('uploadTemplateContributionImage', elsewhere))
    expect(none).toMatchObject({ code: 'not_found' })
    const global = { params: { id: STARTER }, file: await picture('red') }
    expect(await refusal(user.api.call('uploadTemplateThumbnail', global))).toMatchObject({
      code: 'forbidden',
    })
  })

  it('are offered on pages of tiles, one for each that the server ships (LIB-CMI-001, LIB-CMI-002, LIB-HOM-001 to LIB-HOM-003, GAP-164)', async () => {
    const homes = await user.api.call('listEditorialHomes', {})
    // A visitor sees what the server ships, with pictures that need no login.
    const answer = await fetch(`${server.origin}/v1/editorial/homes`)
    const [shipped] = (await answer.json()) as typeof homes
    expect(shipped?.tiles.length).toBeGreaterThan(3)
    expect(shipped?.tiles.every(({ imageUrl }) => imageUrl?.startsWith('/starters/'))).toBe(true)
    expect(homes).toHaveLength(1)
    const [home] = homes
    expect(home?.tiles.map(({ templateId }) => templateId)).toContain(STARTER)
    expect(home?.tiles.map(({ templateId }) => templateId)).not.toContain(id)
    expect(home?.tiles.map(({ position }) => position)).toEqual(home?.tiles.map((_, at) => at))
    const params = { id: home?.id ?? '' }
    expect(await user.api.call('getEditorialHome', { params })).toEqual(home)
    const none = await refusal(user.api.call('getEditorialHome', { params: { id: 'none' } }))
    expect(none).toMatchObject({ code: 'not_found' })
  })

  async function colorOf(url: string | null | undefined): Promise<string> {
    const answer = await user.request(url ?? '')
    expect(answer.status).toBe(200)
    const { dominant } = await sharp(await answer.arrayBuffer()).stats()
    const [r, g, b] = [dominant.r > 128, dominant.g > 128, dominant.b > 128]
    if (r && !g && !b) return 'red'
    if (!r && g && !b) return 'lime'
    return !r && !g && b ? 'blue' : 'another'
  }
})

async function picture(background: string): Promise<File> {
  const create = { width: 320, height: 180, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}
