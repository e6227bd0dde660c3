import {
  applyEditOperations,
  audioAfterTake,
  EditError,
  type EditOperation,
  errorCatalogue,
  type LiveEvent,
  ProtocolError,
  type Scene,
} from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { contentOf, withContent } from '../model/scenes/scene-content.ts'
import type { FakeServices } from './fake-services.ts'

/** The server's half of preview and live, for tests of the studio's half. */
export interface FakeDirectorServer {
  event: LiveEvent
  /** While true nobody answers. */
  isDown: boolean
  /** Who else holds the lease to edit the preview; null while nobody does. */
  heldBy: string | null
  /** While true the server does what it is asked, but the answer is lost. */
  losesAnswers: boolean
  /** Edits as another director makes them; answers with the message that everybody gets. */
  editAsAnother(sceneId: string, operations: EditOperation[]): void
  /** Puts a scene on air as another director does; answers with the message that everybody gets. */
  takeAsAnother(sceneId: string): void
}

/** Answers the calls of `fakes` the way the real server does, idempotency keys included. */
export function fakeDirectorServer(fakes: FakeServices, event: LiveEvent): FakeDirectorServer {
  const keys = new Set<string>()
  const server: FakeDirectorServer = {
    event,
    isDown: false,
    heldBy: null,
    losesAnswers: false,
    editAsAnother(sceneId, operations) {
      const scene = edit(sceneId, operations)
      server.event.previewSceneId = sceneId
      const payload = {
        eventId: event.id,
        scene,
        operations,
        revision: server.event.revision,
        clientId: 'another',
      }
      const message = { event_name: 'previewSceneUpdated', payload } as const
      fakes.emitRealtime({ kind: 'message', message })
    },
    takeAsAnother(sceneId) {
      applyLive(sceneId, undefined)
      const { liveScene, transition, revision } = server.event
      if (!liveScene) return
      const payload = {
        eventId: event.id,
        scene: liveScene,
        transition,
        revision,
        clientId: 'another',
      }
      fakes.emitRealtime({ kind: 'message', message: { event_name: 'liveSceneUpdated', payload } })
    },
  }

  function edit(sceneId: string, operations: readonly EditOperation[]): Scene {
    const scene = requireScene(sceneId)
    const { content } = applyEditOperations(contentOf(scene), operations, { createId: () => 'x' })
    const edited = withContent(scene, content)
    const scenes = server.event.scenes.map((known) => (known.id === sceneId ? edited : known))
    server.event = { ...server.event, scenes, revision: server.event.revision + 1 }
    return edited
  }

  function requireScene(sceneId: string): Scene {
    const scene = server.event.scenes.find(({ id }) => id === sceneId)
    if (!scene) throw new ProtocolError('not_found', 'no scene found')
    return scene
  }

  function applyLive(sceneId: string | undefined, operations: EditOperation[] | undefined): void {
    const { event: known } = server
    const scene = requireScene(sceneId ?? known.liveSceneId ?? '')
    const base = contentOf(sceneId ? scene : (known.liveScene ?? scene))
    if (sceneId) base.audioElements = audioAfterTake(base, known.liveScene, known.audioLock)
    const content = operations
      ? applyEditOperations(base, operations, { createId: () => 'x' }).content
      : base
    const liveScene = withContent(scene, content)
    server.event = {
      ...known,
      liveScene,
      liveSceneId: scene.id,
      revision: known.revision + 1,
    }
  }

  function applyPreview(
    sceneId: string,
    {
      operations,
      keepsPreview,
    }: { operations: EditOperation[] | undefined; keepsPreview: boolean },
  ): void {
    if (operations) edit(sceneId, operations)
    else server.event = { ...server.event, revision: server.event.revision + 1 }
    if (!keepsPreview) server.event = { ...server.event, previewSceneId: sceneId }
  }

  function apply(input: Parameters<NonNullable<FakeServices['handlers']['applyPreview']>>[0]) {
    const body = input.body ?? {}
    const key = String(body['idempotency_key'])
    const sceneId = body['scene_id'] as string | undefined
    const operations = body['operations'] as EditOperation[] | undefined
    if (keys.has(key)) return
    const isLive = input.query?.['apply_to_live'] === '1'
    if (!isLive) assertFree()
    if (isLive) applyLive(sceneId, operations)
    else {
      const keepsPreview = body['keep_preview'] === true
      applyPreview(sceneId ?? server.event.previewSceneId ?? '', { operations, keepsPreview })
    }
    keys.add(key)
  }

  function assertFree(): void {
    if (server.heldBy === null) return
    throw new ProtocolError('preview_held', `${server.heldBy} is editing the preview`)
  }

  function answer(editedId: unknown) {
    const { scenes, previewSceneId, liveScene, revision } = server.event
    const previewScene = scenes.find(({ id }) => id === previewSceneId) ?? null
    const editedScene = scenes.find(({ id }) => id === editedId) ?? previewScene
    return structuredClone({ previewScene, editedScene, liveScene, added: [], revision })
  }

  function guarded(task: () => unknown): unknown {
    if (server.isDown) throw lost()
    try {
      const result = task()
      if (server.losesAnswers) throw lost()
      return result
    } catch (error) {
      if (!(error instanceof ProtocolError || error instanceof EditError)) throw error
      throw asAnswer(error)
    }
  }

  fakes.handlers.applyPreview = (input) =>
    guarded(() => {
      apply(input)
      return answer(input.body?.['scene_id'])
    })
  fakes.handlers.savePreview = ({ query }) =>
    guarded(() => {
      assertFree()
      const scene = requireScene(String(query?.['scene_id'] ?? server.event.previewSceneId))
      const saved = { ...scene, originalContent: contentOf(scene) }
      const scenes = server.event.scenes.map((known) => (known.id === scene.id ? saved : known))
      server.event = { ...server.event, scenes, revision: server.event.revision + 1 }
      return answer(scene.id)
    })
  fakes.handlers.updateAudioLock = ({ body }) =>
    guarded(() => {
      const audioLock = { ...server.event.audioLock, ...body }
      server.event = { ...server.event, audioLock }
      return audioLock
    })
  fakes.handlers.updateContribution = ({ params, body }) =>
    guarded(() => {
      const contributions = server.event.contributions.map((slot) =>
        slot.id === params?.['id'] ? { ...slot, ...body } : slot,
      )
      server.event = { ...server.event, contributions }
      return contributions.find(({ id }) => id === params?.['id'])
    })
  fakes.handlers.getEventStudio = () => guarded(() => structuredClone(server.event))
  return server
}

function asAnswer({ code, message }: ProtocolError | EditError): ApiError {
  const { status, title } = errorCatalogue[code]
  return new ApiError({ code, call: 'applyPreview', status, title, detail: message })
}

function lost(): ApiError {
  return new ApiError({
    code: 'no_response',
    call: 'applyPreview',
    status: 0,
    title: 'No response',
  })
}
