import type { CanvasOptions } from '../api/canvas.ts'
import { EngineError } from '../api/engine-error.ts'
import type { CanvasFollower } from './engine-room.ts'

interface Following {
  readonly leaderId: string
  readonly follower: CanvasFollower
}

/** Which canvases make the takes of which. */
export class CanvasFollowing {
  readonly #fail: (error: EngineError) => void
  readonly #followings = new Map<string, Following>()

  /** `fail` is told when a follower cannot make a take; the followed canvas makes it nevertheless. */
  constructor(fail: (error: EngineError) => void) {
    this.#fail = fail
  }

  /** A canvas follows another one from now on. */
  add(
    id: string,
    canvas: CanvasFollower,
    { followCanvas, followScene = (sceneId) => sceneId }: CanvasOptions,
  ): CanvasFollower | null {
    if (followCanvas === undefined) return null
    const follower: CanvasFollower = {
      follow: (sceneId, transition) =>
        this.#attempt(() =>
          canvas.follow(sceneId === null ? null : followScene(sceneId), transition),
        ),
      followMove: (move) => this.#attempt(() => canvas.followMove(move)),
    }
    this.#followings.set(id, { leaderId: followCanvas, follower })
    return follower
  }

  remove(id: string): void {
    this.#followings.delete(id)
  }

  /** The followers of a canvas, in the order in which they were added. */
  of(leaderId: string): CanvasFollower[] {
    return [...this.#followings.values()]
      .filter((following) => following.leaderId === leaderId)
      .map(({ follower }) => follower)
  }

  #attempt(take: () => void): void {
    try {
      take()
    } catch (cause) {
      const error =
        cause instanceof EngineError
          ? cause
          : new EngineError('unknown-scene', 'The scene to follow with was not found', { cause })
      this.#fail(error)
    }
  }
}

/** The canvas that a new one is to follow; null when it follows none. Throws EngineError `unknown-canvas`. */
export function leaderOf<Leader>(
  { followCanvas }: CanvasOptions,
  canvases: ReadonlyMap<string, Leader>,
): Leader | null {
  if (followCanvas === undefined) return null
  const leader = canvases.get(followCanvas)
  if (leader) return leader
  throw new EngineError('unknown-canvas', `There is no canvas ${JSON.stringify(followCanvas)}`)
}
