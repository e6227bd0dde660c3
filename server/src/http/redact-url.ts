import { redactText, SECRET_PARAMETERS } from '../ops/redact-text.ts'

const SECRET_NAMES: readonly string[] = SECRET_PARAMETERS
const MAX_LOGGED_LENGTH = 2_048

/**
 * An address without its secrets, for logs: tokens travel in the address of players, of sockets, of links and
 * of the refresh call (GAP-075 to GAP-077). It is read as the router reads it, so that an escaped letter hides
 * nothing. Of a long path or query the beginning is kept.
 */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  const path = redactText(shortened(decoded(at === -1 ? url : url.slice(0, at))))
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
      const isSecret = SECRET_NAMES.includes(decoded(name.replaceAll('+', ' ')).toLowerCase())
      return isSecret ? `${name}=[secret]` : redactText(pair)
    })
    .join('&')
}

/** What can't be decoded reaches no route, and is logged as it came. */
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
