import { readFile } from 'node:fs/promises'
import { mediaPath } from '@proscenium/fixtures'
import { type LibraryFile, sceneContentSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('where a file is used (CORE-CSF-001)', () => {
  let server: TestServer
  let user: TestUser
  let file: LibraryFile
  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
    const bytes = await readFile(mediaPath('harbour.jpg'))
    file = await user.api.call('uploadFile', {
      file: new File([new Uint8Array(bytes)], 'harbour.jpg'),
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const uses = (as = user) => as.api.call('listFileUses', { params: { id: file.id } })

  it('is nowhere at first', async () => {
    expect(await uses()).toEqual([])
  })

  it('is told of carousels, templates and shows, each with its scenes once', async () => {
    const carousel = await user.api.call('createCarousel', { body: { name: 'Sponsors' } })
    await user.api.call('addCarouselItem', {
      params: { id: carousel.id },
      body: { kind: 'file', fileId: file.id },
    })
    const template = await user.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const [scene] = await user.api.call('listAllTemplateScenes', { params: { id: template.id } })
    const content = sceneContentSchema.parse({
      visualElements: [
        {
          id: 'picture',
          kind: 'image',
          boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 50 },
          content: { kind: 'file', fileId: file.id },
        },
      ],
    })
    for (const formatId of ['landscape', 'story']) {
      await user.api.call('saveTemplateSceneFormat', {
        params: { id: template.id, sceneId: scene?.id ?? '', formatId },
        query: { disable_generation: '1' },
        body: { content },
      })
    }
    const ofTemplate = {
      kind: 'template',
      id: template.id,
      name: template.name,
      isInProgress: false,
      scenes: [{ id: scene?.id, name: scene?.name }],
    }
    const ofCarousel = {
      kind: 'carousel',
      id: carousel.id,
      name: 'Sponsors',
      isInProgress: false,
      scenes: [],
    }
    expect(await uses()).toEqual([ofTemplate, ofCarousel])

    const event = await user.startEvent({ templateId: template.id })
    const ofShow = {
      kind: 'show',
      id: event.id,
      name: event.name,
      scenes: [expect.objectContaining({ name: scene?.name })],
    }
    expect(await uses()).toEqual([{ ...ofShow, isInProgress: true }, ofTemplate, ofCarousel])
    await user.api.call('stopEvent', { params: { id: event.id } })
    await expect.poll(uses).toEqual([ofTemplate, ofCarousel, { ...ofShow, isInProgress: false }])
  })

  it('is told of addresses of the file as well', async () => {
    const template = await user.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const [scene] = await user.api.call('listAllTemplateScenes', { params: { id: template.id } })
    const content = sceneContentSchema.parse({
      visualElements: [
        {
          id: 'picture',
          kind: 'image',
          boundsExpected: { x1: 0, y1: 0, x2: 50, y2: 50 },
          content: { kind: 'image', url: file.url },
        },
      ],
    })
    await user.api.call('saveTemplateSceneFormat', {
      params: { id: template.id, sceneId: scene?.id ?? '', formatId: 'landscape' },
      query: { disable_generation: '1' },
      body: { content },
    })
    expect((await uses()).map(({ id }) => id)).toContain(template.id)
  })

  it('is nobody else’s business: a stranger does not find the file', async () => {
    const stranger = await server.registerUser()
    expect(await refusal(uses(stranger))).toMatchObject({ status: 404, code: 'not_found' })
  })
})
