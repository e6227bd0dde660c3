import type { SlotRow } from './use-slot-rows.ts'

/** What comes from a slot, in figures; null where nobody knows, or where it does not apply. */
export interface SlotFigures {
  readonly size: { readonly width: number; readonly height: number } | null
  readonly isSoundOnly: boolean
  readonly framesPerSecond: number | null
  readonly bitRateBps: number | null
  readonly lossPercent: number | null
  /** How long it waits in this tab before it is shown. */
  readonly delayMs: number | null
}

/** Figures of a slot: what this tab receives says more than what the server was told. */
export function slotFigures({ slot, own, remote }: SlotRow): SlotFigures {
  const stats = remote?.stats ?? null
  const sent = own ?? slot
  const width = stats?.width ?? sent.width
  const height = stats?.height ?? sent.height
  const isReceived = slot.status === 'started' && own === null
  return {
    size: sent.hasVideo && width && height ? { width, height } : null,
    isSoundOnly: sent.hasAudio && !sent.hasVideo,
    framesPerSecond: stats?.framesPerSecond ?? null,
    bitRateBps: stats?.bitRateBps ?? null,
    lossPercent: stats?.lossPercent ?? null,
    delayMs: isReceived ? (stats?.bufferMs ?? slot.latency) : null,
  }
}
