/** A stream of an event. */
export interface StreamAddress {
  readonly eventId: string
  readonly streamId: string
}

/** The router's name of an event's stream. Event ids have no slash. */
export function streamKey({ eventId, streamId }: StreamAddress): string {
  return `${eventId}/${streamId}`
}

/** The stream that {@link streamKey} named. */
export function parseStreamKey(key: string): StreamAddress {
  const at = key.indexOf('/')
  return { eventId: key.slice(0, at), streamId: key.slice(at + 1) }
}
