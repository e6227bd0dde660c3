/** What is heard on this machine: of the programme that goes out, and of the preview. */
export interface MonitorMutes {
  /** The preview's sound is not heard here; no viewer hears it in any case. */
  readonly previewMuted: boolean
  /** The programme's sound is not heard here; it goes out all the same. */
  readonly liveMuted: boolean
}

/** Where the show stands, as far as the rules ask. */
export interface MuteSituation {
  /** Preview and live are shown side by side. */
  readonly splitPreview: boolean
  /** A live is in progress. */
  readonly live: boolean
}

/** Whether preview mute may be toggled: in split preview mode, or when no live is in progress (CORE-MUT-001). */
export function mayTogglePreviewMute({ splitPreview, live }: MuteSituation): boolean {
  return splitPreview || !live
}

/** Toggles preview mute where that is allowed; unmuting preview mutes live (CORE-MUT-001, CORE-MUT-002). */
export function togglePreviewMute(mutes: MonitorMutes, situation: MuteSituation): MonitorMutes {
  if (!mayTogglePreviewMute(situation)) return mutes
  return mutes.previewMuted
    ? { previewMuted: false, liveMuted: true }
    : { ...mutes, previewMuted: true }
}
