import { createHmac } from 'node:crypto'

/** Longer than a show, since a guest's page asks only when it is opened. */
const lifetimeSec = 24 * 3_600

/**
 * Credentials of a TURN server that run out a day after `now`, made of a secret that the server shares with us
 * (coturn's `static-auth-secret`; draft-uberti-behave-turn-rest).
 */
export function turnCredentials(
  secret: string,
  now: Date,
): { readonly username: string; readonly credential: string } {
  const username = `${Math.floor(now.getTime() / 1_000) + lifetimeSec}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
