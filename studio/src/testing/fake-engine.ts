import type {
  Canvas,
  CanvasOptions,
  Engine,
  EngineEventName,
  EngineEvents,
  SceneInput,
} from '@proscenium/engine'

/** An engine that draws nothing, and what it was told. */
export interface FakeEngine {
  readonly engine: Engine
  /** Canvases added, documents set and removed, takes, and the end, oldest first. */
  readonly log: string[]
  readonly emit: <Name extends EngineEventName>(name: Name, event: EngineEvents[Name]) => void
}

/** Makes an engine with the parts that the studio's host asks for. */
export function fakeEngine(softwareRendering = false): FakeEngine {
  const log: string[] = []
  const followers = new Map<string, ((sceneId: string | null) => void)[]>()
  const listeners = new Map<string, (event: never) => void>()
  const canvases = new Map<string, Canvas>()
  const scenes = new Map<string, SceneInput>()
  const addCanvas = (id: string, options: CanvasOptions) => {
    const { width, height, frameRate, followCanvas, followScene } = options
    log.push(`add ${id} ${width}x${height} ${frameRate}`)
    let shownId: string | null = null
    const tracks = { getVideoTracks: () => [], getAudioTracks: () => [] }
    const canvas = {
      id,
      stream: { id: `${width}x${height}`, ...tracks },
      get sceneId() {
        return shownId
      },
      attach: (element: HTMLCanvasElement) => {
        element.title = `${id} ${width}x${height}`
        return () => {
          element.title = ''
        }
      },
      take: (sceneId: string | null) => {
        log.push(`take ${id} ${sceneId}`)
        shownId = sceneId
        for (const follow of followers.get(id) ?? []) follow(sceneId)
        return Promise.resolve({ canvasId: id, sceneId, outcome: 'completed' })
      },
      dispose: () => {
        log.push(`dispose ${id}`)
        canvases.delete(id)
        if (followCanvas) followers.delete(followCanvas)
      },
    } as unknown as Canvas
    canvases.set(id, canvas)
    if (followCanvas) {
      const follow = (sceneId: string | null) =>
        void canvas.take(sceneId === null ? null : (followScene?.(sceneId) ?? null))
      followers.set(followCanvas, [...(followers.get(followCanvas) ?? []), follow])
    }
    return canvas
  }
  const engine = {
    followFaces: false,
    capabilities: { softwareRendering },
    audio: { state: 'suspended' },
    scenes: {
      set: (scene: SceneInput) => {
        log.push(`set ${scene.id}`)
        scenes.set(scene.id, scene)
      },
      get: (id: string) => scenes.get(id),
      apply: (id: string) => {
        log.push(`apply ${id}`)
        throw new Error('It does not fit')
      },
      remove: (id: string) => {
        log.push(`remove ${id}`)
        scenes.delete(id)
      },
    },
    addCanvas,
    canvas: (id: string) => canvases.get(id),
    batch: <Result>(change: () => Result) => change(),
    on: (name: string, listener: (event: never) => void) => {
      listeners.set(name, listener)
      return () => void listeners.delete(name)
    },
    dispose: async () => void log.push('dispose engine'),
  } as unknown as Engine
  return { engine, log, emit: (name, event) => listeners.get(name)?.(event as never) }
}
