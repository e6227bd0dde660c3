import type { Contribution, EditOperation } from '@proscenium/protocol'
import { services } from '../studio-services.ts'
import { coalesceOperations } from './coalesce-operations.ts'
import { MAX_UNDO_STEPS, MERGE_WITHIN_MS, nextOrder } from './history.ts'
import { type EditLabel, scenesState } from './store.ts'

/** An edit of what is on air. */
export interface LiveStep {
  readonly kind: 'live'
  readonly order: number
  readonly label: EditLabel
  /** What was on air then: an edit of another scene can't be taken back in this one. */
  readonly sceneId: string
  readonly undo: readonly EditOperation[]
  readonly redo: readonly EditOperation[]
}

/** What was changed of how a person is heard. */
type SlotSound = Partial<Pick<Contribution, 'isMuted' | 'volume'>>

/** A change of how a person is heard. */
export interface SlotStep {
  readonly kind: 'slot'
  readonly order: number
  readonly slotId: string
  readonly before: SlotSound
  readonly after: SlotSound
}

/** What the mixer does beside editing the preview scene, whose steps are in that scene's own history. */
export type ConsoleStep = LiveStep | SlotStep

const history: Record<'undo' | 'redo', ConsoleStep[]> = { undo: [], redo: [] }
let lastAtMs = 0

/** The step that is undone, or redone, next. */
export function consoleStep(direction: 'undo' | 'redo'): ConsoleStep | undefined {
  return history[direction].at(-1)
}

/** Takes the next step out of its stack. */
export function dropConsoleStep(direction: 'undo' | 'redo'): void {
  history[direction].pop()
}

/** Puts a step where the other direction finds it. */
export function keepConsoleStep(direction: 'undo' | 'redo', step: ConsoleStep): void {
  history[direction].push({ ...step, order: nextOrder() })
}

/** Keeps an edit of what is on air for undo. */
export function recordLiveStep(made: Omit<LiveStep, 'kind' | 'order'>): void {
  const step: LiveStep = { ...made, kind: 'live', order: nextOrder() }
  const last = freshStep()
  const isMerged =
    last?.kind === 'live' &&
    last.sceneId === made.sceneId &&
    last.label === 'audio' &&
    made.label === 'audio' &&
    elementsOf(last.redo) === elementsOf(made.redo)
  if (isMerged) {
    const redo = coalesceOperations([...last.redo, ...made.redo])
    record({ ...step, redo, undo: [...made.undo, ...last.undo] }, true)
  } else record(step, false)
}

/** Keeps a change of how a person is heard for undo; a fader on its way is one step. */
export function recordSlotStep(made: Omit<SlotStep, 'kind' | 'order'>): void {
  const step: SlotStep = { ...made, kind: 'slot', order: nextOrder() }
  const last = freshStep()
  const isSameFader =
    last?.kind === 'slot' &&
    last.slotId === made.slotId &&
    last.after.isMuted === undefined &&
    made.after.isMuted === undefined
  if (isSameFader) record({ ...step, before: last.before }, true)
  else record(step, false)
}

/** Forgets the steps of a slot: who is in it now is somebody else, or nobody. */
export function forgetSlotSteps(slotId: string): void {
  const isOther = (step: ConsoleStep) => step.kind !== 'slot' || step.slotId !== slotId
  history.undo = history.undo.filter(isOther)
  history.redo = history.redo.filter(isOther)
}

/** What was undone can no longer be redone. */
export function clearConsoleRedo(): void {
  history.redo = []
}

/** Forgets the steps of a show that was left. */
export function clearConsoleHistory(): void {
  history.undo = []
  history.redo = []
}

function record(step: ConsoleStep, isMerged: boolean): void {
  if (isMerged) history.undo.pop()
  history.undo = [...history.undo, step].slice(-MAX_UNDO_STEPS)
  history.redo = []
  const ofPreview = scenesState.history[scenesState.previewSceneId ?? '']
  if (ofPreview) ofPreview.redo = []
  lastAtMs = services().clock.now()
}

/** The last step, while another one still belongs to it. */
function freshStep(): ConsoleStep | undefined {
  const isFresh = services().clock.now() - lastAtMs <= MERGE_WITHIN_MS
  return isFresh ? history.undo.at(-1) : undefined
}

function elementsOf(operations: readonly EditOperation[]): string {
  return operations.map(elementOf).join()
}

function elementOf(operation: EditOperation): string {
  if ('id' in operation) return operation.id
  return 'item' in operation ? (operation.item?.id ?? '') : ''
}
