import { readFile } from 'node:fs/promises'
import { type mediaNames, mediaPath } from '@proscenium/fixtures'
import { sceneContentSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('media sources play films and sounds alone (LIB-FIL-024, GAP-147)', () => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const upload = async (name: (typeof mediaNames)[number]) => {
    const bytes = await readFile(mediaPath(name))
    return user.api.call('uploadFile', { file: new File([new Uint8Array(bytes)], name) })
  }
  const playing = (fileId: string) => ({
    kind: 'video' as const,
    content: { kind: 'media_source' as const, fileId, autoplay: true, loop: true, onEof: null },
  })
  const refused = {
    status: 400,
    code: 'validation_failed',
    detail: 'invalid file type for media source',
  }

  it('in a scene of a show', async () => {
    const [picture, film] = [await upload('harbour.jpg'), await upload('background-loop.mp4')]
    const event = await user.startEvent({ templateId: 'starter-blank' })
    const append = (fileId: string) =>
      user.api.call('applyPreview', {
        apiUrl: event.apiUrl,
        body: {
          client_id: 'c',
          operations: [{ operation: 'append_element_video', item: playing(fileId) }],
        },
      })
    expect(await refusal(append(picture.id))).toMatchObject(refused)
    await append(film.id)
    // What is gone leaves a gap, which undoing must be able to bring back.
    await append('no-such-file')
    await user.api.call('stopEvent', { params: { id: event.id } })
  })

  it('in a scene of a template', async () => {
    const [picture, song] = [await upload('harbour.jpg'), await upload('music-bed.m4a')]
    const template = await user.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const [scene] = await user.api.call('listAllTemplateScenes', { params: { id: template.id } })
    const save = (fileId: string) =>
      user.api.call('saveTemplateSceneFormat', {
        params: { id: template.id, sceneId: scene?.id ?? '', formatId: 'landscape' },
        query: { disable_generation: '1' },
        body: {
          content: sceneContentSchema.parse({
            audioElements: [{ id: 'a', content: playing(fileId).content }],
          }),
        },
      })
    expect(await refusal(save(picture.id))).toMatchObject(refused)
    await save(song.id)
  })
})
