/** Words that end the names of parameters whose values are secrets; `streamid` and `passphrase` are those of SRT. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'assertion',
  'code',
  'credential',
  'jwt',
  'key',
  'passphrase',
  'password',
  'secret',
  'signature',
  'streamid',
  'token',
])

const MASK = '[secret]'
/** Ends of a value inside an address inside a line of JSON. */
const VALUE = String.raw`[^&#\s"'\\<>]*`
const PARAMETER = new RegExp(String.raw`([?&])([^=?&#\s"'\\<>]{1,100})=${VALUE}`, 'g')

const SECRETS: readonly [RegExp, string][] = [
  // Tokens and secrets of links that are part of a path (GAP-075, GAP-077).
  [
    /((?:\/|%2f)(?:auth(?:\/|%2f)refresh|deeplinks?|catcher|lurker)(?:\/|%2f))[^/?#\s"'\\]+/gi,
    `$1${MASK}`,
  ],
  // The last part of a destination's address is its stream key.
  [/(\brtmps?:\/\/[^/\s"'\\]+\/[^/\s"'\\]+\/)[^\s"'\\]+/gi, `$1${MASK}`],
  [/(:\/\/[^\s:@/"'\\]*:)[^\s@/"'\\]+(?=@)/g, `$1${MASK}`],
  // A signed token, wherever it stands.
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, MASK],
  [/(\bBearer )[\w.~+/=-]+/gi, `$1${MASK}`],
]

/**
 * Whether a parameter of an address holds a secret: the last word of its name says so, whatever it is part of, as in
 * `access_token`, `apiKey` and `a[b][client_secret]`.
 */
export function isSecretName(name: string): boolean {
  const words = decodedAscii(name)
    .split(/[^a-z\d]+/i)
    .filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const end = last.split(/(?=[A-Z])/).at(-1) ?? ''
  return SECRET_WORDS.has(last.toLowerCase()) || SECRET_WORDS.has(end.toLowerCase())
}

/** Letters, digits and signs in place of their escapes, however often they were escaped; the rest stays as it came. */
export function decodedAscii(text: string): string {
  let decoded = text
  for (let round = 0; round < MAX_ESCAPES; round++) {
    const next = decoded.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

const MAX_ESCAPES = 3

/**
 * A text without the secrets that are known by their looks: tokens, links, stream keys, passwords in addresses.
 * Quotes and backslashes stay, so a line of JSON remains one.
 */
export function redactText(text: string): string {
  const named = text.replaceAll(PARAMETER, (parameter, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=${MASK}` : parameter,
  )
  return SECRETS.reduce((line, [pattern, replacement]) => line.replace(pattern, replacement), named)
}
