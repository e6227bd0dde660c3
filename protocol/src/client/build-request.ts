import { HEADERS } from '../primitives/agent.ts'
import { withoutTrailingSlashes } from '../primitives/without-trailing-slashes.ts'
import type { Endpoint } from '../rest/endpoint.ts'

/** A call's input without its static types. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
  readonly files?: Readonly<Record<string, File | undefined>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly apiUrl?: string
  /** Of calls that take a key instead of a login. */
  readonly key?: string
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly keepalive?: boolean
}

/** Fills in the path and appends the query; undefined parameters are left out. */
export function buildUrl(endpoint: Endpoint, input: LooseInput, baseUrl: string): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === '') throw new TypeError(`params.${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const base = endpoint.base === 'live' ? input.apiUrl : baseUrl
  if (base === undefined) throw new TypeError('apiUrl is missing: this call belongs to an event')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return `${withoutTrailingSlashes(base)}${path}${search}`
}

interface Identity {
  readonly agent: string
  readonly apiKey?: string | undefined
  readonly language?: string | undefined
  readonly accessToken?: string | undefined
}

/** Headers and body of a call (CORE-API-002). */
export function buildInit(endpoint: Endpoint, input: LooseInput, identity: Identity): RequestInit {
  const headers = new Headers({ [HEADERS.agent]: identity.agent, Accept: 'application/json' })
  if (identity.apiKey) headers.set(HEADERS.apiKey, identity.apiKey)
  if (identity.language) headers.set(HEADERS.language, identity.language)
  if (identity.accessToken) headers.set(HEADERS.accessToken, `Bearer ${identity.accessToken}`)
  if (endpoint.binary) headers.delete('Accept')
  if (endpoint.responseType) headers.set('Accept', endpoint.responseType)
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value))
  }
  const init: RequestInit = { method: endpoint.method, headers }
  if (input.keepalive) init.keepalive = true
  if (endpoint.multipart) {
    // The boundary is the browser's to choose: no content type of ours.
    init.body = formOf(input)
  } else if (endpoint.bodyType) {
    headers.set('Content-Type', endpoint.bodyType)
    init.body = String(input.body)
  } else if (endpoint.body) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(input.body ?? {})
  }
  return init
}

/** The parts of a form; texts stand before files, so that who reads it knows them by then. */
function formOf({ body, file, files = {} }: LooseInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  const parts = Object.entries({ ...files, ...(file && { file }) })
  for (const [name, part] of parts) if (part) form.append(name, part)
  return form
}
