import { decodedAscii, isSecretName, redactText } from '../ops/redact-text.ts'

const MAX_LOGGED_LENGTH = 2_048

/**
 * An address without its secrets, for logs: tokens travel in the address of players, of sockets, of links and
 * of the refresh call (GAP-075 to GAP-077). It is taken apart first, and read without its escapes, so that neither a
 * prefix of a name nor an escaped letter hides anything. Of a long path or query the beginning is kept.
 */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  const path = redactText(shortened(decodedAscii(at === -1 ? url : url.slice(0, at))))
  return at === -1 ? path : `${path}?${redactQuery(shortened(url.slice(at + 1)))}`
}

function shortened(text: string): string {
  return text.length > MAX_LOGGED_LENGTH ? `${text.slice(0, MAX_LOGGED_LENGTH)}…` : text
}

function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      if (isSecretName(name)) return `${name}=[secret]`
      // A value may be an address itself.
      const decoded = decodedAscii(pair)
      const redacted = redactText(decoded)
      return redacted === decoded ? pair : redacted
    })
    .join('&')
}
