import { sampleOf } from '@proscenium/fixtures'
import { callTable, type Endpoint, takesKey } from '@proscenium/protocol'
import type { CallName } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import * as z from 'zod'
import { callUrl } from '../../http/call-url.ts'
import { SAMPLE_BODIES } from '../sample-bodies.ts'
import { brokenForms } from './broken-form.ts'
import { jsonOf, junkTexts, junkValues, replacePart } from './junk.ts'

/** Who sends a request: somebody of the event, software with a key, nobody, or a bearer of nonsense. */
export const fuzzRoles = [
  'owner',
  'invitee',
  'contributor',
  'lurker',
  'push-key',
  'watch-key',
  'nobody',
  'forger',
] as const
export type FuzzRole = (typeof fuzzRoles)[number]

/** A request that is broken somewhere, as it goes over the wire. */
export interface FuzzRequest {
  readonly call: string
  /** What is broken. */
  readonly kind: string
  readonly role: FuzzRole
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

type Part = Pick<FuzzRequest, 'kind' | 'path' | 'headers'> & { method?: string; body?: Buffer }

/** Ending things, or logging out, would leave the rest with nothing to break. */
const ENDING: readonly CallName[] = [
  'stopEvent',
  'deleteEvent',
  'logout',
  'deleteFile',
  'removeScene',
  'stopLive',
]

/** Requests over the given calls, each valid at first and then broken. */
export function brokenRequests(
  ids: Readonly<Record<string, string>>,
  calls: typeof callTable = callTable,
): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...calls).chain(([name, call]) => {
    const path = ENDING.includes(name) ? pathOf(call, {}) : pathOf(call, ids)
    const body = bytesOf(bodyOf(name, call))
    const whole = { path, body, call, name }
    const parts = [
      brokenParameters(whole),
      brokenQueries(whole),
      brokenHeaders(whole),
      fc.constantFrom('PUT', 'OPTIONS', 'HEAD', 'PROPFIND').map((method) => ({
        kind: 'method',
        method,
        path,
        headers: {},
      })),
    ]
    if (call.body) parts.push(...Array.from({ length: 4 }, () => brokenBodies(whole)))
    if (call.multipart) parts.push(...Array.from({ length: 3 }, () => brokenForms(path)))
    return fc
      .record({ part: fc.oneof(...parts), role: roleFor(call) })
      .map(({ part, role }) => ({ call: name, method: call.method, role, ...part }))
  })
}

interface Whole {
  readonly path: string
  readonly body: Buffer
  readonly call: Endpoint
  readonly name: CallName
}

function roleFor({ access }: Endpoint): fc.Arbitrary<FuzzRole> {
  const ofGuest: FuzzRole = access === 'guest' ? 'invitee' : 'owner'
  const usual = takesKey(access) ? access : ofGuest
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(...fuzzRoles))
}

/** The path with ids that exist, or with ones that do not. */
function pathOf(call: Endpoint, ids: Readonly<Record<string, string>>): string {
  const url = callUrl(call)
  const word = /\/([\w-]+)\/:/.exec(call.path)?.[1] ?? ''
  return url.replaceAll(/:(\w+)/g, (_, param: string) => {
    return ids[param] ?? (param === 'eventId' ? 'none' : ids[word]) ?? 'none'
  })
}

function bodyOf(name: CallName, call: Endpoint): unknown {
  if (SAMPLE_BODIES[name] !== undefined) return SAMPLE_BODIES[name]
  return call.body ? sampleOf(z.toJSONSchema(call.body, { io: 'input' })) : null
}

/** A text is sent as it is, anything else as JSON. */
function bytesOf(body: unknown): Buffer {
  return Buffer.from(typeof body === 'string' ? body : jsonOf(body))
}

function typeOf({ bodyType }: Endpoint): { 'content-type': string } {
  return { 'content-type': bodyType ?? 'application/json' }
}

/** A text of which some lines are gone, doubled, or something else. */
function brokenTexts(body: Buffer): fc.Arbitrary<Buffer> {
  const lines = body.toString().split('\r\n')
  const junk = junkTexts.map((text) => text.slice(0, 2_000))
  return fc
    .tuple(fc.shuffledSubarray([...lines, ...lines]), fc.nat(), junk)
    .map(([some, at, text]) => {
      return Buffer.from(some.toSpliced(at % (some.length + 1), 1, text).join('\r\n'))
    })
}

/** A body of which one part is wrong, or which is no JSON. */
function brokenBodies({ path, name, call, body }: Whole): fc.Arbitrary<Part> {
  const sample = fc.constantFrom(
    bodyOf(name, call),
    call.body ? sampleOf(z.toJSONSchema(call.body, { io: 'input' })) : null,
  )
  const wrongPart = fc
    .tuple(sample, fc.nat(), junkValues)
    .map(([value, at, junk]) => Buffer.from(jsonOf(replacePart(value, at, junk))))
  const unknownKey = fc
    .tuple(sample, junkTexts, junkValues)
    .map(([value, key, junk]) => Buffer.from(jsonOf({ ...(value as object), [key]: junk })))
  const broken = call.bodyType
    ? [{ weight: 6, arbitrary: brokenTexts(body) }]
    : [{ weight: 6, arbitrary: wrongPart }, unknownKey]
  const cutOff = fc.nat().map((at) => body.subarray(0, at % (body.length + 1)))
  const encoded = fc.constantFrom(
    Buffer.from(String(body), 'utf16le'),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    Buffer.concat([body.subarray(0, -1), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    Buffer.alloc(2_000_000, 0x61),
    Buffer.alloc(0),
    Buffer.from('null'),
    Buffer.from('[]'),
    Buffer.from('"text"'),
    Buffer.from(' '.repeat(1_000)),
  )
  return fc
    .oneof(...broken, cutOff, encoded)
    .map((bytes) => ({ kind: 'body', path, headers: typeOf(call), body: bytes }))
}

/** A path one of whose parameters is something else. */
function brokenParameters({ path, body, call }: Whole): fc.Arbitrary<Part> {
  const escaped = junkTexts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000))
  const bare = fc.constantFrom(
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '.',
    '*',
    ';',
    '%ff',
    '//',
  )
  return fc.tuple(fc.nat(), fc.oneof(escaped, bare)).map(([at, junk]) => {
    const parts = path.split('/')
    parts[1 + (at % (parts.length - 1))] = junk
    return { kind: 'parameter', path: parts.join('/'), ...bodyWith(call, body) }
  })
}

/** A query with wrong values, repeated ones, or many. */
function brokenQueries({ path, body, call }: Whole): fc.Arbitrary<Part> {
  const shape = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : []
  const names = fc.constantFrom(
    ...shape,
    'page',
    'per_page',
    'sort',
    'access_token',
    '__proto__',
    'a[b][]',
  )
  const pair = fc.tuple(names, junkTexts)
  const many = Array.from({ length: 900 }, (_, at): [string, string] => [`key${at}`, 'x'])
  const pairs = fc.oneof(
    { weight: 5, arbitrary: fc.array(pair, { maxLength: 5 }) },
    fc.constant(many),
  )
  return pairs.map((list) => {
    const query = list
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed()).slice(0, 4_000)}`)
      .join('&')
    return { kind: 'query', path: `${path}?${query}`, ...bodyWith(call, body) }
  })
}

/** Headers that say what is not so. */
function brokenHeaders({ path, body, call }: Whole): fc.Arbitrary<Part> {
  const values = fc.oneof(
    fc.constantFrom(
      '',
      'x'.repeat(9_000),
      'bytes=9-1',
      'bytes=-',
      'bytes=0-1,2-3',
      '*/*;q=9',
      'null',
    ),
    fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
  )
  const names = fc.constantFrom(
    'content-type',
    'content-encoding',
    'accept-language',
    'x-agent',
    'x-api-key',
    'x-client-id',
    'x-request-id',
    'range',
    'if-range',
    'if-match',
    'accept',
    'if-none-match',
    'if-modified-since',
    'cookie',
    'origin',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'host',
    'authorization',
  )
  return fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 4 }).map((list) => {
    const sent = bodyWith(call, body)
    return {
      kind: 'header',
      path,
      ...sent,
      headers: { ...sent.headers, ...Object.fromEntries(list) },
    }
  })
}

function bodyWith(
  call: Endpoint,
  body: Buffer,
): { headers: Record<string, string>; body?: Buffer } {
  return call.body && !call.multipart ? { headers: typeOf(call), body } : { headers: {} }
}
