import type { SlotRow } from './use-slot-rows.ts'

/** Key of what a slot sends in the catalogue `guests`; null while it sends nothing (CORE-CTR-008). */
export function actualSourceText({ slot, own }: Pick<SlotRow, 'slot' | 'own'>) {
  if (own) return own.kind === 'camera' ? 'source_own_camera' : 'source_own_screen'
  if (slot.pull) return 'source_external'
  return slot.actualSource === null ? null : (`source_${slot.actualSource}` as const)
}
