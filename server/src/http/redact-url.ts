/** Tokens travel in the address of players, of sockets and of the refresh call (GAP-076, GAP-077). */
const SECRETS: readonly [RegExp, string][] = [
  [/([?&](?:access_token|refresh_token|token)=)[^&]*/gi, '$1[secret]'],
  [/(\/auth\/refresh\/)[^/?]+/gi, '$1[secret]'],
]

/** An address without its secrets, for logs. */
export function redactUrl(url: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), url)
}
