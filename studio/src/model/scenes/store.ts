import type { EditOperation, OtherFormat, Scene, VisualElement } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** What an undo step did; the message catalogue has a sentence for each. */
export const editLabels = [
  'add',
  'delete',
  'duplicate',
  'paste',
  'move',
  'resize',
  'crop',
  'rotate',
  'flip',
  'reorder',
  'rename',
  'text',
  'style',
  'visibility',
  'lock',
  'audio',
  'align',
  'place',
  'arrange',
  'revert',
  'edit',
] as const
export type EditLabel = (typeof editLabels)[number]

/** One undo step: a whole gesture. `redo` leads there, `undo` back. */
export interface HistoryEntry {
  label: EditLabel
  /** Name of the element that was edited, for "Undo move Logo"; null when there are several. */
  elementName: string | null
  redo: EditOperation[]
  undo: EditOperation[]
  /** Counts the steps of this tab, whatever history they are in. */
  order: number
}

export interface SceneHistory {
  /** Oldest first; the last one is undone next. */
  undo: HistoryEntry[]
  /** The last one is redone next. */
  redo: HistoryEntry[]
}

/** A take that runs. */
export interface RunningTake {
  sceneId: string
  startedAtMs: number
  durationMs: number
  /** The T-bar drives it. */
  isManual: boolean
}

/** How far the server has followed the edits made here. */
export interface EditSync {
  /** `idle` all acknowledged; `sending`; `waiting` for the link to come back. */
  status: 'idle' | 'sending' | 'waiting'
  /** Commands that the server has not acknowledged. */
  pendingCount: number
  /** Why the last refused edit was refused; it was taken back here too. */
  failure: ActionFailure | null
}

/** Scenes of the open event: document state, and what is selected in it. */
export interface ScenesState {
  /** By position. Their element lists are the drafts, this tab's unacknowledged edits included. */
  scenes: Scene[]
  previewSceneId: string | null
  liveSceneId: string | null
  /** Epoch milliseconds since which that scene is in program, as far as this tab knows; null without one. */
  liveSceneSinceMs: number | null
  /** Whether these scenes can go on air: those of an event can, those of a template cannot. */
  hasProgram: boolean
  /** What is on air, which may differ from that scene's draft. */
  liveScene: Scene | null
  /** At most one (CORE-SCS-004). */
  selectedElementId: string | null
  selectedOverlayId: string | null
  hoveredElementId: string | null
  /** Snapping is on by default (GAP-032). */
  isSnapping: boolean
  copiedElement: VisualElement | null
  /** The format that the canvas shows and edits; null is the scenes' own. */
  editedFormat: OtherFormat | null
  history: Record<string, SceneHistory>
  take: RunningTake | null
  sync: EditSync
  /** The scene call under way, for buttons. */
  pending: 'create' | 'rename' | 'duplicate' | 'move' | 'remove' | 'save' | null
}

/** The scenes of the open event; empty without one. */
export const scenesState = proxy<ScenesState>({
  scenes: [],
  previewSceneId: null,
  liveSceneId: null,
  liveSceneSinceMs: null,
  hasProgram: true,
  liveScene: null,
  selectedElementId: null,
  selectedOverlayId: null,
  hoveredElementId: null,
  isSnapping: true,
  copiedElement: null,
  editedFormat: null,
  history: {},
  take: null,
  sync: { status: 'idle', pendingCount: 0, failure: null },
  pending: null,
})
