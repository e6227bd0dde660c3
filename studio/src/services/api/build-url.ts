import type { Endpoint } from '@proscenium/protocol'

interface UrlParts {
  readonly origin: string
  readonly apiUrl?: string | undefined
  readonly params?: unknown
  readonly query?: unknown
}

/** Address of a call: under the server's origin, or under the event's own address for base `live`. */
export function buildUrl(endpoint: Endpoint, parts: UrlParts): string {
  const base = endpoint.base === 'live' ? parts.apiUrl : parts.origin
  if (base === undefined) throw new TypeError(`${endpoint.path} needs the event's apiUrl`)
  const values = entries(parts.params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.find(([key]) => key === name)?.[1]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [key, value] of entries(parts.query)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${base}${path}?${text}` : `${base}${path}`
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
