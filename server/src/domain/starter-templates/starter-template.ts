import type { SceneContent } from '@proscenium/protocol'

/** A scene of a starter template in both formats. */
export interface StarterScene {
  readonly name: string
  readonly landscape: SceneContent
  readonly story: SceneContent
}

/** A template that the server ships to everybody. */
export interface StarterTemplate {
  /** Fixed, so that a newer server replaces the older one's. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly scenes: readonly StarterScene[]
  /** The scene whose picture stands for it, counted from 1; default the first. */
  readonly cover?: number
}
