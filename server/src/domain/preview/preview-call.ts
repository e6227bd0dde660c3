import type { Transition } from '@proscenium/protocol'
import type { PreviewEdit } from './preview-rules.ts'

/** Whose call on which event it is. */
export interface PreviewCall {
  readonly userId: string
  readonly eventId: string
  readonly clientId?: string | undefined
  /** The login, which tells clients apart that don't say which they are. */
  readonly sessionId: string
}

/** Which draft is kept: the preview's, where none is told. */
export interface PreviewSaveCall extends PreviewCall {
  readonly sceneId?: string | undefined
}

/** An edit as called. */
export interface PreviewEditCall extends PreviewCall, PreviewEdit {
  readonly toLive: boolean
  /** The transition by which it goes on air; the scene's or the event's where none is told. */
  readonly transition?: Transition | undefined
  readonly idempotencyKey?: string | undefined
}
