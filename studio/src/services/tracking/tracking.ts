/** Counts what happens; where it goes is for whoever runs the studio (LIB-TRK-001, GAP-089). */
export interface Tracking {
  capture(name: string): void
}

/** Tells nobody. */
export const silentTracking: Tracking = { capture: () => undefined }
