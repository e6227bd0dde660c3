import {
  type Access,
  calls,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  HEADERS,
  httpRefusals,
  takesKey,
} from '@proscenium/protocol'
import { type ApiSchemas, componentNames, createApiSchemas, refOf } from './api-docs-schemas.ts'
import { callUrl } from './call-url.ts'

/** One call of the document; `x-` fields are ours. */
export interface ApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly ApiParameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
  readonly 'x-access': { readonly rule: Access; readonly guests: readonly string[] }
  readonly 'x-rate-limit-per-minute': number
  readonly 'x-errors': readonly ErrorCode[]
  readonly 'x-source': string
  readonly 'x-planned'?: true
}

interface ApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: object
}

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: object
}

/** What the document says beyond the table of calls. */
export interface ApiDocumentOptions {
  readonly version: string
  /** Requests per minute of a call that sets no limit. */
  readonly defaultRateLimit: number
}

const ACCESS_TEXTS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  visitor: 'Anyone may call it; a token says who does.',
  guest: 'For guests who came by a link.',
  user: 'For users who are logged in, each about what is his own.',
  'event-owner': 'For the owner of the event.',
  'push-key': 'For encoders, which show the push key of the slot as bearer token.',
  'watch-key': 'For players, which show the key of the link as bearer token.',
}

/** Describes every call of the table. */
export function createApiDocument(options: ApiDocumentOptions): ApiDocument {
  const schemas = createApiSchemas()
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const [name, call] of Object.entries<Endpoint>({ ...calls })) {
    const path = callUrl(call).replaceAll(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    operations[call.method.toLowerCase()] = operationOf(name, call, { schemas, ...options })
    paths[path] = operations
  }
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).map(tagOf)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proscenium',
      version: options.version,
      description:
        'Every call of the studio. Calls under /live/{eventId} are reached by the apiUrl of their event.',
    },
    tags: [...tags].sort().map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        pushKey: { type: 'http', scheme: 'bearer' },
        watchKey: { type: 'http', scheme: 'bearer' },
        accessTokenInUrl: { type: 'apiKey', in: 'query', name: 'access_token' },
        apiKey: { type: 'apiKey', in: 'header', name: HEADERS.apiKey },
      },
    },
  }
}

function tagOf({ tags }: ApiOperation): string {
  return tags[0] ?? ''
}

function operationOf(
  name: string,
  call: Endpoint,
  { schemas, defaultRateLimit }: ApiDocumentOptions & { readonly schemas: ApiSchemas },
): ApiOperation {
  const errors = errorsOf(call)
  return {
    operationId: name,
    summary: wordsOf(name),
    description: descriptionOf(call),
    tags: [resourceOf(call)],
    security: securityOf(call),
    parameters: [
      ...schemas.parametersOf(call.params).map(([param, schema]) => {
        return { name: param, in: 'path' as const, required: true, schema }
      }),
      ...schemas.parametersOf(call.requestHeaders).map(([param, schema, required]) => {
        return { name: param, in: 'header' as const, required, schema }
      }),
      ...schemas.parametersOf(call.query).map(([param, schema, required]) => {
        return { name: param, in: 'query' as const, required, schema }
      }),
    ],
    ...bodyOf(name, call),
    responses: {
      ...answerOf(name, call),
      ...refusalsOf(name, call, errors),
    },
    'x-access': { rule: call.access, guests: call.guests ?? [] },
    'x-rate-limit-per-minute': call.rateLimitPerMinute ?? defaultRateLimit,
    'x-errors': errors,
    'x-source': call.source,
    ...(call.planned && { 'x-planned': true as const }),
  }
}

/** `listEventFiles` as "List event files". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function descriptionOf({ access, guests, planned, source }: Endpoint): string {
  const sentences = [ACCESS_TEXTS[access]]
  if (guests) sentences.push(`Also for ${guests.join(' and ')}, each about what is his own.`)
  if (planned) sentences.push('Declared and not served yet: it answers 501.')
  return [...sentences, `Source: ${source}.`].join(' ')
}

/** The first word of the path that names a thing. */
function resourceOf({ base, path }: Endpoint): string {
  const skipped = new Set(['v1', 'v2', 'editor', 'tmp'])
  const word = path.split('/').find((part) => part !== '' && !skipped.has(part)) ?? ''
  return base === 'live' ? `live: ${word}` : word
}

function securityOf({ access, binary }: Endpoint): ApiOperation['security'] {
  if (access === 'anyone') return []
  if (access === 'push-key') return [{ pushKey: [] }]
  if (access === 'watch-key') return [{ watchKey: [] }]
  const ways = [{ accessToken: [] }, ...(binary ? [{ accessTokenInUrl: [] }] : [])]
  return access === 'visitor' ? [{}, ...ways] : ways
}

/** Codes that a call may be refused with: its own, and those that follow from what it takes. */
function errorsOf(call: Endpoint): ErrorCode[] {
  const takes = call.params ?? call.query ?? call.body
  const { access, guests, multipart, body, bodyType } = call
  const codes: (ErrorCode | false)[] = [
    takes !== undefined && 'validation_failed',
    body !== undefined && !multipart && !bodyType && 'malformed_json',
    access !== 'anyone' && 'unauthorized',
    // A guest is told that a call is not for him; a user, that there is no such thing.
    access !== 'anyone' && access !== 'visitor' && !takesKey(access) && !guests && 'forbidden',
    access === 'event-owner' && 'not_found',
    (body !== undefined || multipart === true) && 'payload_too_large',
    (body !== undefined || multipart === true) && 'unsupported_media_type',
    'too_many_requests',
    call.planned === true && 'not_implemented',
    ...(call.errors ?? []),
  ]
  const known = new Set(codes.filter((code) => code !== false))
  return [...known].sort((one, other) => errorCatalogue[one].status - errorCatalogue[other].status)
}

function bodyOf(name: string, call: Endpoint): { requestBody?: object } {
  if (call.multipart) {
    const parts = Object.fromEntries(
      (call.parts ?? ['file']).map((part) => [part, { type: 'string', format: 'binary' }]),
    )
    const files = { type: 'object', properties: parts }
    const schema = call.body ? { allOf: [refOf(componentNames.body(name)), files] } : files
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!call.body) return {}
  const schema = refOf(componentNames.body(name))
  const type = call.bodyType ?? 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

function answerOf(name: string, call: Endpoint): Record<string, object> {
  if (call.binary) {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
    return {
      200: { description: 'The file', content },
      206: { description: 'A part of it', content },
    }
  }
  if (!call.response) return { [call.status]: { description: 'Done' } }
  const schema = refOf(componentNames.answer(name))
  return {
    [call.status]: {
      description: 'The answer',
      ...headersOf(call),
      content: { [call.responseType ?? 'application/json']: { schema } },
    },
  }
}

function headersOf({ answerHeaders }: Endpoint): { headers?: object } {
  if (!answerHeaders) return {}
  const text = { schema: { type: 'string' } }
  return { headers: Object.fromEntries(answerHeaders.map((header) => [header, text])) }
}

/** What is refused, by our errors and by HTTP itself: both may have one status. */
function refusalsOf(
  name: string,
  { refusals = [] }: Endpoint,
  errors: readonly ErrorCode[],
): Record<string, object> {
  const known = [
    ...errors.map((code) => ({ code, ...errorCatalogue[code] })),
    ...refusals.map((code) => ({ code, ...httpRefusals[code] })),
  ]
  const described = new Map<number, string[]>()
  for (const { code, status, title } of known) {
    described.set(status, [...(described.get(status) ?? []), `${code}: ${title}`])
  }
  const content = { 'application/json': { schema: refOf('Problem') } }
  const answers = [...described].map(([status, lines]) => {
    return [status, { description: lines.join('\n\n'), content }]
  })
  const expired = {
    description: 'The refresh token has expired',
    content: { 'text/plain': { schema: { type: 'string' } } },
  }
  return Object.fromEntries([...answers, ...(name === 'refresh' ? [[403, expired]] : [])])
}
