/** Parameters of addresses whose values are secrets; `streamid` and `passphrase` are those of SRT. */
export const SECRET_PARAMETERS = [
  'access_token',
  'link_token',
  'refresh_token',
  'token',
  'passphrase',
  'streamid',
  'key',
  'secret',
] as const

const MASK = '[secret]'
/** Ends of a value inside an address inside a line of JSON. */
const VALUE = String.raw`[^&#\s"'\\<>]*`

const SECRETS: readonly [RegExp, string][] = [
  [new RegExp(`([?&](?:${SECRET_PARAMETERS.join('|')})=)${VALUE}`, 'gi'), `$1${MASK}`],
  // Tokens and secrets of links that are part of a path (GAP-075, GAP-077).
  [/(\/(?:auth\/refresh|deeplinks?|catcher|lurker)\/)[^/?#\s"'\\]+/gi, `$1${MASK}`],
  // The last part of a destination's address is its stream key.
  [/(\brtmps?:\/\/[^/\s"'\\]+\/[^/\s"'\\]+\/)[^\s"'\\]+/gi, `$1${MASK}`],
  [/(:\/\/[^\s:@/"'\\]*:)[^\s@/"'\\]+(?=@)/g, `$1${MASK}`],
  // A signed token, wherever it stands.
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, MASK],
  [/(\bBearer )[\w.~+/=-]+/gi, `$1${MASK}`],
]

/**
 * A text without the secrets that are known by their looks: tokens, links, stream keys, passwords in addresses.
 * Quotes and backslashes stay, so a line of JSON remains one.
 */
export function redactText(text: string): string {
  return SECRETS.reduce((line, [pattern, replacement]) => line.replace(pattern, replacement), text)
}
