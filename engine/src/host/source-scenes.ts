import { type ElementKind, sceneContentSchema } from '@proscenium/protocol'
import type { EngineScene } from '../api/engine.ts'
import { EngineError } from '../api/engine-error.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { CompositorCommand } from '../compositor/messages.ts'
import { sourceKeyOf } from '../scene/source-key.ts'
import type { SceneFacts } from './scene-facts.ts'

/** Ids of scenes that the host of the engine has not made begin with this; its own ids cannot. */
const PREFIX = '\u0000source '

const kindOf: Readonly<Record<SourceRef['kind'], ElementKind>> = {
  browser: 'browser',
  carousel: 'carousel',
  contribution: 'contribution',
  file: 'video',
  image: 'image',
  media_source: 'video',
}

/** What scenes of sources by themselves are kept in. */
export interface SourceScenesParts {
  readonly facts: Map<string, SceneFacts>
  readonly factsOf: (scene: EngineScene) => SceneFacts
  readonly post: (command: CompositorCommand) => void
}

/** The scenes of sources by themselves: made when a canvas shows one, gone when none does any more. */
export class SourceScenes {
  readonly #parts: SourceScenesParts

  constructor(parts: SourceScenesParts) {
    this.#parts = parts
  }

  /** Id of the scene of a source. Throws EngineError `invalid-option` for what is no source. */
  add(source: SourceRef): string {
    const scene = sourceScene(source)
    if (this.#parts.facts.has(scene.id)) return scene.id
    const facts = this.#parts.factsOf(scene)
    this.#parts.facts.set(scene.id, facts)
    this.#parts.post({ kind: 'scene-set', sheet: facts.sheet })
    return scene.id
  }

  /** Keeps those that canvases need. */
  keep(canvases: Iterable<{ readonly neededIds: readonly string[] }>): void {
    const needed = new Set([...canvases].flatMap(({ neededIds }) => neededIds))
    for (const id of [...this.#parts.facts.keys()]) {
      if (!id.startsWith(PREFIX) || needed.has(id)) continue
      this.#parts.facts.delete(id)
      this.#parts.post({ kind: 'scene-remove', id })
    }
  }
}

/**
 * A scene of one source by itself, whole and centred, as an ISO canvas or a cell of a multiview shows it:
 * so placeholders, stand-ins and sound are the same as in every other scene. Throws EngineError
 * `invalid-option` for what is no source.
 */
function sourceScene(source: SourceRef): EngineScene {
  const key = sourceKeyOf(source)
  const parsed = sceneContentSchema.safeParse({
    visualElements: [
      {
        id: 'source',
        kind: kindOf[source.kind],
        sizing: 'fit',
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
        content: source,
      },
    ],
  })
  if (key === null || !parsed.success) {
    throw new EngineError('invalid-option', `${JSON.stringify(source)} is no source`)
  }
  return { ...parsed.data, id: `${PREFIX}${key}` }
}
