/** What happens in a studio, by the names under which it is counted. */
export type TrackedName = 'event_stopped' | 'studio_closed'

/** Which event it happened to, and whose that is. */
export interface TrackedFacts {
  readonly eventId: string
  readonly userId: string
}

/** Tells whoever counts what happens; nobody outside this server is told (GAP-089). Never fails, never waits. */
export interface TrackingBus {
  track(name: TrackedName, facts: TrackedFacts): void
}
