/** Level of the protocol that this package speaks (CORE-CST-021, GAP-090); package versions are independent. */
export const CLIENT_VERSION = 'v1.12.2'

/** What the studio calls itself in `X-Agent` and in URLs. */
export const STUDIO_AGENT = `studio/${CLIENT_VERSION}`

/** Headers of every call (CORE-API-002, GAP-076). */
export const HEADERS = {
  agent: 'X-Agent',
  apiKey: 'X-Api-Key',
  accessToken: 'Authorization',
  language: 'Accept-Language',
} as const

/** The agent as URLs carry it: base64url of its UTF-8 bytes, without padding (GAP-076). */
export function encodeAgent(agent: string): string {
  const bytes = Array.from(new TextEncoder().encode(agent), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
