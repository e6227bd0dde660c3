/** An address of a stream in three parts. */
export interface AddressParts {
  /** Scheme and credentials. */
  readonly before: string
  /** Without port; an IPv6 address in its brackets. */
  readonly host: string
  /** Port, path and query. */
  readonly after: string
}

/** What a client of RTMP calls a stream at its server. */
export interface StreamNames {
  readonly application: string
  readonly playPath: string
  /** Carries the host name, by which a server may choose the application. */
  readonly tcUrl: string
  /** Null where the address has none. */
  readonly login: { readonly user: string; readonly password: string } | null
}

const addressPattern = /^([a-z]+:\/\/(?:[^/?#]*@)?)(\[[^\]/?#]*\]|[^:/?#]*)(.*)$/is

/** Takes an address apart as ffmpeg does, so that both mean the same host. */
export function addressParts(url: string): AddressParts {
  const [, before = '', host = '', after = ''] = addressPattern.exec(url) ?? []
  return { before, host, after }
}

/** The names that ffmpeg would derive from an address, where a slash in a key's query is no part of the path. */
export function streamNamesOf(url: string): StreamNames {
  const { before, host, after } = addressParts(url)
  const [scheme = '', credentials = ''] = before.split('://')
  const [, port = '', path = ''] = /^(:\d*)?\/?(.*)$/s.exec(after) ?? []
  const { application, playPath } = splitPath(path)
  const tcUrl = `${scheme}://${host}${port}/${application.split(/[?#]/)[0] ?? ''}`
  return { application, playPath, tcUrl, login: loginOf(credentials) }
}

function splitPath(path: string): { application: string; playPath: string } {
  const first = path.indexOf('/')
  if (first < 0) return { application: path, playPath: '' }
  // Of three parts the second belongs to the application, unless it names a format or has a query.
  const second = path.indexOf('/', first + 1)
  const isInstance = !/[:?]/.test(path.slice(first, second)) && !path.startsWith('ondemand/')
  const at = second >= 0 && isInstance ? second : first
  return { application: path.slice(0, at), playPath: withFormat(path.slice(at + 1)) }
}

/** Servers know files of MP4 by a prefix, and those of FLV without their extension. */
function withFormat(name: string): string {
  if (/\.(f4v|mp4)$/.test(name) && !name.includes(':')) return `mp4:${name}`
  return name.replace(/\.flv$/, '')
}

function loginOf(credentials: string): StreamNames['login'] {
  const [, user = '', password = ''] = /^([^:]*):(.*)@$/s.exec(credentials) ?? []
  return user === '' ? null : { user, password }
}
