/** Where an event's live calls and its socket are (GAP-003, GAP-004). */
export function eventAddresses(
  eventId: string,
  origin: string,
): { readonly apiUrl: string; readonly websocketUrl: string } {
  return {
    apiUrl: `${origin}/live/${eventId}`,
    websocketUrl: `${origin.replace(/^http/, 'ws')}/ws`,
  }
}
