import type { Level } from '@proscenium/engine'
import { type EditOperation, isLiveInProgress, messages, newAudio } from '@proscenium/protocol'
import { snapshot } from 'valtio'
import { keepView, keptView } from '../event/kept-view.ts'
import { eventState } from '../event/store.ts'
import { type ActionFailure, refusal } from '../failure.ts'
import { filesState } from '../files/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { editOnAir } from '../scenes/edit-live.ts'
import { editPreview } from '../scenes/edit-preview.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { tellOfFrozenMix } from './frozen-mix.ts'
import { type StripBus, selectAudioStrips } from './selectors.ts'
import { reapplySlotSounds } from './slot-sound.ts'
import { audioState, type Monitor } from './store.ts'
import type { SoundContent } from './strips.ts'

/** Why preview cannot be heard now (CORE-MUT-001). */
export const PREVIEW_BLOCKED_TEXT =
  'Preview can be heard in split mode, or while no live is in progress'

/** Under which this tab keeps what it hears. */
const MONITOR_KEY = 'proscenium.monitor'
/** Dim: 20 dB down. */
const DIMMED_GAIN = 0.1

/** Chooses what is heard on this machine. Listening to preview mutes live, and the other way round (CORE-MUT). */
export function setMonitor(monitor: Monitor): ActionFailure | null {
  if (monitor === 'preview' && !mayHearPreview()) return refusal('conflict', PREVIEW_BLOCKED_TEXT)
  audioState.monitor = monitor
  keepView(MONITOR_KEY, monitor)
  if (monitor !== 'off') {
    audioState.hasListened = true
    void resumeAudio()
  }
  applyMonitor()
  return null
}

/** Hears preview, or nothing: the key m (CORE-KEY-006). */
export function togglePreviewMute(): ActionFailure | null {
  return setMonitor(audioState.monitor === 'preview' ? 'off' : 'preview')
}

/** Sets how loud the monitor is, 0 to 100. */
export function setMonitorVolume(volume: number): void {
  audioState.monitorVolume = limited(volume)
  applyMonitor()
}

/** Lets the browser play sound. Call it from a click where `audioState.isBlocked`. */
export async function resumeAudio(): Promise<void> {
  await showServices().engine.audio.resume()
}

/** Sets the program's volume, 0 to 100. */
export function setMasterVolume(volume: number): void {
  audioState.masterVolume = limited(volume)
  applyMaster()
}

/** Silences the program, or lets it sound again. */
export function setMasterMuted(isMuted: boolean): void {
  audioState.isMasterMuted = isMuted
  applyMaster()
}

/** Which sound of which scene. */
export interface StripTarget {
  readonly bus: StripBus
  readonly sourceKey: string
}

/** Sets the volume of a sound in the preview scene or on air, 0 to 100. */
export function setStripVolume(target: StripTarget & { volume: number }): ActionFailure | null {
  return editStrip(target, { volume: limited(target.volume) })
}

/** Mutes a sound in the preview scene or on air. */
export function setStripMuted(target: StripTarget & { muted: boolean }): ActionFailure | null {
  return editStrip(target, { muted: target.muted })
}

/** Lets a sound come and go with its scene, or keeps it on air over takes (AFV). */
export function setStripFollowing(
  target: StripTarget & { followsVideo: boolean },
): ActionFailure | null {
  return editStrip(target, { followsVideo: target.followsVideo })
}

/** Lets the preview scene be heard with a sound that it has not got; undo takes it away. */
export function addSoundToPreview(content: SoundContent): ActionFailure | null {
  const operation: EditOperation = { operation: 'append_element_audio', item: newAudio(content) }
  return editPreview({ label: 'audio', operations: [operation] })
}

/** Turns down what this machine plays, or no longer. No viewer hears a difference. */
export function toggleDim(): void {
  audioState.isDimmed = !audioState.isDimmed
  applyMonitor()
}

/** Hears a strip alone on this machine, before its fader, or no longer. Nothing that viewers hear changes. */
export function toggleSolo(sourceKey: string): void {
  const { soloed } = audioState
  audioState.soloed = soloed.includes(sourceKey)
    ? soloed.filter((key) => key !== sourceKey)
    : [...soloed, sourceKey]
  if (audioState.soloed.length > 0) void resumeAudio()
  applyMonitor()
}

/** Hears again what was heard before. */
export function clearSolo(): void {
  audioState.soloed = []
  applyMonitor()
}

/** Level of a source before volume and mute; null while it is not open. Read it on animation frames. */
export function readStripMeter(sourceKey: string): Level | null {
  return showServices().engine.audio.sourceLevel(sourceKey)
}

/** Level of the program as it is sent, or of preview. */
export function readMasterMeter(bus: 'program' | 'preview' = 'program'): Level | null {
  return showServices().engine.audio.busLevel(bus)
}

/** After a reload one hears what one heard before; a new show begins muted (CORE-MUT-001). */
export function restoreMonitor(eventId: string): void {
  const kept = keptView(MONITOR_KEY, eventId)
  if (kept !== 'program' && (kept !== 'preview' || !mayHearPreview())) return
  audioState.monitor = kept
  audioState.hasListened = true
}

/** Makes the engine sound as the store says, as after it was opened. */
export function applyAudio(): void {
  applyMonitor()
  applyMaster()
  reapplySlotSounds()
}

/** Split shows both pictures; in single mode preview would be heard over a running show. */
export function mayHearPreview(): boolean {
  return preferencesState.previewMode === 'split' || !isLiveInProgress(eventState.status)
}

function applyMonitor(): void {
  const { monitor, monitorVolume, isDimmed, isSoloed, soloed } = audioState
  const heard = monitor === 'off' || isSoloed ? null : monitor
  const { audio } = showServices().engine
  audio.monitor(heard, isDimmed ? monitorVolume * DIMMED_GAIN : monitorVolume)
  audio.solo([...soloed])
}

function applyMaster(): void {
  showServices().engine.audio.setMaster(audioState.masterVolume, audioState.isMasterMuted)
}

function editStrip(
  { bus, sourceKey }: StripTarget,
  patch: { volume?: number; muted?: boolean; followsVideo?: boolean },
): ActionFailure | null {
  const [scenes, files] = [snapshot(scenesState), snapshot(filesState)]
  const strip = selectAudioStrips({ scenes, files, bus }).find(
    (candidate) => candidate.sourceKey === sourceKey,
  )
  if (!strip) return refusal('not_found', messages.noActiveSceneOrElement)
  const { elementId, volume, isMuted } = strip
  if (bus === 'live' && audioState.lock.encoder) return tellOfFrozenMix()
  const operation: EditOperation = elementId
    ? { operation: 'update_element_audio', id: elementId, item: patch }
    : {
        operation: 'append_element_audio',
        item: { ...newAudio(strip.content), volume, muted: isMuted, ...patch },
      }
  return bus === 'live' ? editOnAir([operation], 'audio') : editAudio(operation, elementId)
}

function editAudio(operation: EditOperation, elementId: string | null): ActionFailure | null {
  const edit = { label: 'audio', operations: [operation] } as const
  return editPreview(elementId ? { ...edit, elementId } : edit)
}

function limited(volume: number): number {
  return Math.min(100, Math.max(0, volume))
}
