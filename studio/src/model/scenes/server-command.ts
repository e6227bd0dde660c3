import type { EditOperation, Transition } from '@proscenium/protocol'

/**
 * What the director did to scenes and the server must be told, in order:
 * `select` chooses the preview scene, `edit` edits a draft, `edit_live` what is on air, `save` keeps the
 * draft, `take` puts a scene with its draft on air, `slot_sound` sets how a person is heard in every scene.
 */
export type ServerCommand =
  | { readonly kind: 'select'; readonly sceneId: string }
  | {
      readonly kind: 'edit'
      readonly sceneId: string
      readonly operations: readonly EditOperation[]
    }
  | { readonly kind: 'edit_live'; readonly operations: readonly EditOperation[] }
  | { readonly kind: 'save'; readonly sceneId: string }
  | {
      readonly kind: 'take'
      readonly sceneId: string
      /** By which it came, for the other directors. */
      readonly transition: Transition
      /** Edits of what is taken, which leave the draft alone. */
      readonly operations?: readonly EditOperation[]
    }
  | { readonly kind: 'transition'; readonly transition: Transition }
  | {
      readonly kind: 'slot_sound'
      readonly slotId: string
      readonly sound: { readonly isMuted?: boolean; readonly volume?: number }
    }

/** A command with the key under which a repetition changes nothing. */
export interface QueuedCommand {
  readonly key: string
  readonly command: ServerCommand
  /** What is asked for where the server refuses the command. */
  readonly instead?: ServerCommand
}
