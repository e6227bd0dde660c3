import { type Format, type Scene, sceneSchema, type Template } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { contentOf, withContent } from '../model/scenes/scene-content.ts'
import { aScene } from './event-fixture.ts'
import type { FakeServices, RecordedCall } from './fake-services.ts'

const AT = '2026-01-01T00:00:00.000Z'
const FORMATS: readonly Format[] = [
  { id: 'landscape', name: 'Landscape', videoRatio: 16 / 9, master: true, thumbnailUrl: null },
  { id: 'story', name: 'Story', videoRatio: 9 / 16, master: false, thumbnailUrl: null },
]

/** A template as calls answer it. */
export function aTemplate(fields: Partial<Template> = {}): Template {
  return {
    id: 't1',
    name: 'Talk show',
    description: 'Two seats',
    kind: 'event',
    owner: 'user',
    thumbnailUrl: null,
    formats: [...FORMATS],
    numberOfScenes: 2,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  }
}

/** The server's half of templates, for tests of the studio's half. */
export interface FakeTemplateServer {
  template: Template
  /** Scenes by format. */
  readonly scenes: Record<string, Scene[]>
  /** While true nobody answers. */
  isDown: boolean
  /** What copies were asked for. */
  readonly copies: Record<string, unknown>[]
}

/** Answers the calls on one template and its scenes; ids of scenes are the same in every format. */
export function fakeTemplateServer(
  fakes: FakeServices,
  template: Template = aTemplate(),
): FakeTemplateServer {
  const server: FakeTemplateServer = {
    template,
    scenes: {
      landscape: [aScene('s0', [{ id: 'a' }]), aScene('s1')],
      story: [aScene('s0', [{ id: 'a' }, { id: 'tall' }]), aScene('s1')].map(inStory),
    },
    isDown: false,
    copies: [],
  }
  const { handlers } = fakes
  let added = 0

  const pathOf = (input: RecordedCall['input']) =>
    (input as { params?: Record<string, string> }).params ?? {}
  const inFormat = (formatId: string) => server.scenes[formatId] ?? []
  function eachFormat(change: (scenes: Scene[]) => Scene[]): void {
    for (const [formatId, scenes] of Object.entries(server.scenes)) {
      server.scenes[formatId] = change(scenes).map((scene, position) => ({ ...scene, position }))
    }
  }
  function guarded(
    handle: (path: Record<string, string>, input: RecordedCall['input']) => unknown,
  ) {
    return (input: RecordedCall['input']) => {
      if (server.isDown) throw lost()
      return structuredClone(handle(pathOf(input), input))
    }
  }

  handlers.getTemplate = guarded(({ id }) => {
    if (id !== server.template.id) throw gone()
    return {
      ...server.template,
      contributions: [1, 2, 3].map((index) => ({
        id: String(index),
        index,
        isImageOverridden: false,
        imageUrl: `/contributions/${index}.svg`,
      })),
    }
  })
  handlers.welcomeEventless = guarded((_, { query }) => {
    const orientation = query?.['orientation'] ?? 'landscape'
    const wanted = orientation === 'portrait' ? 'story' : 'landscape'
    const { formats, id } = server.template
    const format = formats.find((one) => one.id === wanted) ?? formats[0]
    if (!format) throw noFormat()
    return {
      templateId: id,
      formatRef: format.id,
      previewUrl: null,
      formats,
      files: [],
      browsers: [],
      carousels: [],
      scenes: inFormat(format.id),
    }
  })
  handlers.listTemplateScenes = guarded(({ formatId = '' }) => inFormat(formatId))
  handlers.addTemplateScene = guarded(() => {
    added += 1
    const scene = aScene(`added-${added}`)
    eachFormat((scenes) => [...scenes, scene])
    return scene
  })
  handlers.updateTemplateScene = guarded(({ sceneId }, { body }) => {
    eachFormat((scenes) => {
      const named = scenes.map((scene) =>
        scene.id === sceneId ? { ...scene, name: String(body?.['name'] ?? scene.name) } : scene,
      )
      const moved = named.find(({ id }) => id === sceneId)
      if (body?.['position'] === undefined || !moved) return named
      return named.filter((scene) => scene !== moved).toSpliced(Number(body['position']), 0, moved)
    })
    return inFormat('landscape').find(({ id }) => id === sceneId)
  })
  handlers.duplicateTemplateScene = guarded(({ sceneId }) => {
    eachFormat((scenes) =>
      scenes.flatMap((scene) =>
        scene.id === sceneId ? [scene, { ...scene, id: `${scene.id}-copy` }] : [scene],
      ),
    )
    return inFormat('landscape').find(({ id }) => id === `${sceneId}-copy`)
  })
  handlers.removeTemplateScene = guarded(({ sceneId }) => {
    eachFormat((scenes) => scenes.filter(({ id }) => id !== sceneId))
  })
  handlers.saveTemplateSceneFormat = guarded(({ sceneId, formatId = '' }, { body }) => {
    const content = sceneSchema.shape.originalContent.parse(body?.['content'])
    server.scenes[formatId] = inFormat(formatId).map((scene) =>
      scene.id === sceneId
        ? { ...withContent(scene, content), originalContent: contentOf(content) }
        : scene,
    )
    return inFormat(formatId).find(({ id }) => id === sceneId)
  })
  handlers.copyTemplate = guarded((_, { body }) => {
    server.copies.push(body ?? {})
    return aTemplate({ id: 'copy', name: String(body?.['name'] ?? server.template.name) })
  })
  return server
}

function inStory(scene: Scene): Scene {
  return { ...scene, orientation: 'portrait', formatRef: 'story' }
}

function lost(): ApiError {
  const title = 'No response'
  return new ApiError({ code: 'no_response', call: 'getTemplate', status: 0, title })
}

function gone(): ApiError {
  const title = 'Not found'
  return new ApiError({ code: 'not_found', call: 'getTemplate', status: 404, title })
}

function noFormat(): ApiError {
  const title = 'No format found'
  return new ApiError({ code: 'no_format', call: 'welcomeEventless', status: 409, title })
}
