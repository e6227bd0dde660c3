import type { VisualElement } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { FixKind } from './fix-of.ts'
import type { WarningReason } from './scene-warnings.ts'

/** A warning as lists show it. */
export interface GuardEntry {
  /** Of a microphone that is opened: its source key. */
  elementId: string
  reason: WarningReason
  /** Seconds until a clip is at its end; 0 for other reasons. */
  seconds: number
  /** The element's name; null leaves it to its kind's word. */
  name: string | null
  kind: VisualElement['kind']
  /** What one click does about it; null where only waiting helps. */
  fix: FixKind | null
}

/** What viewers would miss of each scene (air guard). */
export interface AirGuardState {
  /** By scene id, in the order of the elements; scenes in order are not in it. */
  scenes: Record<string, GuardEntry[]>
}

/** Warnings of the open event's scenes. They never block. */
export const airGuardState = proxy<AirGuardState>({ scenes: {} })
