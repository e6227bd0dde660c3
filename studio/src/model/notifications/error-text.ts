const MAX_TEXT_LENGTH = 4_000
const MAX_LINE_LENGTH = 200
const ADDRESS = /\b[a-z]{2,10}:\/\/[^\s"'<>()]+/gi
/** A value after a name that promises a secret. */
const NAMED_SECRET =
  /\b(token|key|secret|password|authorization|bearer)\b["']?[\s:=]{1,3}["']?(?:bearer\s|basic\s)?[^\s"',)}]+/gi
const LONG_WORD = /[\w-]{20,}/g

/** The kind and message of an error in one line without secrets: addresses, keys and tokens are left out. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const [line = ''] = withoutSecrets(text).split('\n')
  return line.slice(0, MAX_LINE_LENGTH)
}

/** A text such as a stack without secrets. Addresses of the app's own code stay: they say where the error is. */
export function withoutSecrets(text: string): string {
  const parts: string[] = []
  let from = 0
  const whole = text.slice(0, MAX_TEXT_LENGTH)
  for (const { 0: address, index } of whole.matchAll(ADDRESS)) {
    parts.push(hideSecrets(whole.slice(from, index)), shortAddress(address))
    from = index + address.length
  }
  parts.push(hideSecrets(whole.slice(from)))
  return parts.join('')
}

function shortAddress(address: string): string {
  if (/^https?:\/\/[^/@]+\/assets\/[^?#]*$/.test(address)) return address
  return `${address.slice(0, address.indexOf('://') + 3)}…`
}

function hideSecrets(text: string): string {
  return text
    .replace(NAMED_SECRET, '$1 …')
    .replace(LONG_WORD, (word) => (isRandom(word) ? '…' : word))
}

/** Ids, tokens and keys have digits; ordinary words of that length have none. */
function isRandom(word: string): boolean {
  return /\d/.test(word)
}
