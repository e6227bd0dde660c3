import { expect, it } from 'vitest'
import * as z from 'zod'
import { clientMessageSchema } from '../realtime/client-message.ts'
import { callTable } from './call-table.ts'

/** A schema as JSON Schema has it. */
type Schema = Readonly<Record<string, unknown>>

/** Bounded by other means than a keyword of JSON Schema. */
const EXEMPT = [
  // Not served yet; a refinement counts its fields.
  /^sendLog\.body/,
]
/** Keywords under which other schemas stand. */
const NESTED = ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'] as const
/** A pattern for a whole text, none of whose parts may repeat without end. */
const BOUNDED_PATTERN = /^\^(?:[^*+{]|\{\d+(?:,\d+)?\})*\$$/

/** Where a schema takes texts, lists or maps of any length. */
function unboundedIn(schema: z.ZodType, name: string): string[] {
  const found = new Set<string>()
  const visit = (node: unknown, path: string): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, path)
    else if (isSchema(node)) {
      if (isUnbounded(node)) found.add(path)
      for (const [part, at] of partsOf(node)) visit(part, `${path}${at}`)
    }
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)
  return [...found]
}

/** The schemas in a schema, each with what it adds to the path. */
function partsOf(node: Schema): (readonly [unknown, string])[] {
  return [
    ...Object.entries(node['properties'] ?? {}).map(([key, part]) => [part, `.${key}`] as const),
    ...NESTED.map((keyword) => [node[keyword], keyword === 'items' ? '[]' : ''] as const),
    [Object.values(node['$defs'] ?? {}), ''],
  ]
}

function isSchema(node: unknown): node is Schema {
  return typeof node === 'object' && node !== null
}

function isUnbounded(node: Schema): boolean {
  switch (node['type']) {
    case 'string':
      return !['maxLength', 'enum', 'const'].some((keyword) => keyword in node) && !isFixed(node)
    case 'array':
      return !('maxItems' in node) && !('prefixItems' in node)
    case 'object':
      return isMap(node['additionalProperties'])
    default:
      return false
  }
}

/** Headers that nothing reads are let through: they are no map. */
function isMap(properties: unknown): boolean {
  return isSchema(properties) && Object.keys(properties).length > 0
}

function isFixed({ pattern }: Schema): boolean {
  return typeof pattern === 'string' && BOUNDED_PATTERN.test(pattern)
}

it('every text, list and map that a call or a message takes has a greatest length', () => {
  const unbounded = callTable.flatMap(([name, { params, query, body, requestHeaders }]) =>
    Object.entries({ params, query, body, requestHeaders }).flatMap(([part, schema]) =>
      schema === undefined ? [] : unboundedIn(schema, `${name}.${part}`),
    ),
  )
  unbounded.push(...unboundedIn(clientMessageSchema, 'client message'))
  expect(unbounded.filter((path) => !EXEMPT.some((exempt) => exempt.test(path)))).toEqual([])
})

it.each([
  ['text', z.object({ a: z.array(z.string()).max(3) }), 'x.a[]'],
  ['list', z.object({ a: z.array(z.int()) }), 'x.a'],
  ['map', z.object({ a: z.record(z.string().max(3), z.int()) }), 'x.a'],
  ['text of an open pattern', z.union([z.int(), z.string().regex(/^a+$/)]), 'x'],
  ['text of a recursive schema', z.object({ a: z.json() }), 'x'],
])('a %s without one is found', (_, schema, path) => {
  expect(unboundedIn(schema, 'x')).toContain(path)
})
