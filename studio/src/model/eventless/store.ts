import type { Format, Template } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** The template whose scenes are edited. */
export interface OpenTemplate {
  id: string
  name: string
  description: string
  /** Of a global one the user changes a copy in this tab alone: he tries it. */
  owner: Template['owner']
  formats: Format[]
}

/** What is not kept on the server. */
export interface UnsavedScene {
  formatId: string
  sceneId: string
}

/** The template that is edited in this tab without an event (CORE-ELS-001, flow "eventless"). */
export interface EventlessState {
  /**
   * `blocked`: an event is open in this tab, whose scenes and engine cannot be shared; `failed`: `failure` says
   * why; `gone`: somebody deleted the template.
   */
  phase: 'none' | 'opening' | 'open' | 'blocked' | 'failed' | 'gone'
  template: OpenTemplate | null
  /** The format in which its scenes are shown (CORE-ELS-003). */
  formatId: string | null
  failure: ActionFailure | null
  /** Scenes whose changes are in this tab alone, in all formats. */
  unsaved: UnsavedScene[]
  /** A trial's list of scenes is not the template's any more. */
  isListChanged: boolean
  /** The call under way, for buttons. */
  pending: 'save_all' | 'keep' | 'switch_format' | null
}

/** The template of this tab; empty without one. */
export const eventlessState = proxy<EventlessState>({
  phase: 'none',
  template: null,
  formatId: null,
  failure: null,
  unsaved: [],
  isListChanged: false,
  pending: null,
})
