import { tellOfFrozenMix } from '../audio/frozen-mix.ts'
import { changeSlotSound } from '../audio/slot-sound.ts'
import { audioState } from '../audio/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import {
  type ConsoleStep,
  consoleStep,
  dropConsoleStep,
  keepConsoleStep,
  type LiveStep,
  type SlotStep,
} from './console-history.ts'
import { performLiveEdit } from './edit-live.ts'
import { endGesture } from './gesture.ts'
import { asOneStep } from './history.ts'
import { redo, undo } from './history-actions.ts'
import { liveDocument } from './live-draft.ts'
import { selectRedoEntry, selectUndoEntry } from './selectors.ts'
import { scenesState } from './store.ts'

type Direction = 'undo' | 'redo'

/** Takes back the last thing that was done in the mixer: to the preview scene, to a sound, or to what is on air. */
export function undoInConsole(): void {
  stepInConsole('undo')
}

/** Does again what was undone last. */
export function redoInConsole(): void {
  stepInConsole('redo')
}

function stepInConsole(direction: Direction): void {
  endGesture()
  const isUndo = direction === 'undo'
  const entry = isUndo ? selectUndoEntry(scenesState) : selectRedoEntry(scenesState)
  const own = consoleStep(direction)
  const order = Math.max(entry?.order ?? 0, own?.order ?? 0)
  if (order === 0) {
    notify({ level: 'info', messageId: isUndo ? 'nothingToUndo' : 'nothingToRedo' })
    return
  }
  const ofScene = entry?.order === order ? entry.label : null
  const done = asOneStep(() => {
    const isSceneDone = ofScene !== null && (isUndo ? undo() : redo()) !== null
    return stepOwn(direction, order) ?? (isSceneDone ? ofScene : null)
  })
  if (done === null) return
  notify({
    level: 'info',
    messageId: isUndo ? 'stepUndone' : 'stepRedone',
    values: { step: done },
  })
}

/** Steps with this place; answers with what the last of them was, or null where there was none. */
function stepOwn(
  direction: Direction,
  order: number,
): ConsoleStep['kind'] | LiveStep['label'] | null {
  let done: ReturnType<typeof stepOwn> = null
  for (let step = consoleStep(direction); step?.order === order; step = consoleStep(direction)) {
    // A frozen mix stays as it is, and the step is there for later.
    if (audioState.lock.encoder && isOfSound(step)) {
      tellOfFrozenMix()
      return null
    }
    dropConsoleStep(direction)
    const kept = perform(step, direction)
    if (kept) keepConsoleStep(direction === 'undo' ? 'redo' : 'undo', kept)
    if (kept) done = step.kind === 'live' ? step.label : step.kind
  }
  return done
}

function isOfSound(step: ConsoleStep): boolean {
  return step.kind === 'slot' || step.label === 'audio'
}

/** Does a step; answers with what leads back, or null where it is impossible, which is told. */
function perform(step: ConsoleStep, direction: Direction): ConsoleStep | null {
  if (step.kind === 'slot') return performSlotStep(step, direction)
  if (liveDocument()?.id !== step.sceneId) {
    notify({ level: 'info', messageId: 'stepOfOtherScene' })
    return null
  }
  try {
    const inverse = performLiveEdit(step[direction])
    return { ...step, [direction === 'undo' ? 'redo' : 'undo']: inverse }
  } catch (error) {
    notifyFailure(actionFailure(error), { messageId: 'undoImpossible' })
    return null
  }
}

/** What another director has changed since stays as it is. */
function performSlotStep(step: SlotStep, direction: Direction): ConsoleStep | null {
  const [from, to] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after]
  const slot = contributionsState.slots.find(({ id }) => id === step.slotId)
  if (!slot || !isMatch(slot, from)) {
    notify({ level: 'info', messageId: 'stepOvertaken' })
    return null
  }
  changeSlotSound(step.slotId, to)
  return step
}

function isMatch(slot: Required<SlotStep['before']>, sound: SlotStep['before']): boolean {
  const { isMuted = slot.isMuted, volume = slot.volume } = sound
  return isMuted === slot.isMuted && volume === slot.volume
}
