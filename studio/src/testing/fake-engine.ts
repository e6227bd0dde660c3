import type {
  Canvas,
  CanvasOptions,
  Engine,
  EngineEventName,
  EngineEvents,
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
  const listeners = new Map<string, (event: never) => void>()
  const addCanvas = (id: string, { width, height, frameRate }: CanvasOptions) => {
    log.push(`add ${id} ${width}x${height} ${frameRate}`)
    return {
      id,
      stream: { id: `${width}x${height}` },
      attach: (element: HTMLCanvasElement) => {
        element.title = `${id} ${width}x${height}`
        return () => {
          element.title = ''
        }
      },
      take: (sceneId: string | null) => {
        log.push(`take ${id} ${sceneId}`)
        return Promise.resolve({ canvasId: id, sceneId, outcome: 'completed' })
      },
      dispose: () => void log.push(`dispose ${id}`),
    } as unknown as Canvas
  }
  const engine = {
    capabilities: { softwareRendering },
    audio: { state: 'suspended' },
    scenes: {
      set: ({ id }: { id: string }) => void log.push(`set ${id}`),
      apply: (id: string) => {
        log.push(`apply ${id}`)
        throw new Error('It does not fit')
      },
      remove: (id: string) => void log.push(`remove ${id}`),
    },
    addCanvas,
    on: (name: string, listener: (event: never) => void) => {
      listeners.set(name, listener)
      return () => void listeners.delete(name)
    },
    dispose: async () => void log.push('dispose engine'),
  } as unknown as Engine
  return { engine, log, emit: (name, event) => listeners.get(name)?.(event as never) }
}
