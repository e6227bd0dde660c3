import { describeFault, fieldsOfIssues, ProtocolError } from '@proscenium/protocol'
import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'
import { isStorable } from './storable.ts'

/** Compiles the zod schemas of the table of calls for fastify. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    return validated(schema, data)
  }

/** What a schema makes of something that came from outside, or the error of a request that breaks the contract. */
export function validated(
  schema: z.ZodType,
  data: unknown,
): { readonly value: unknown } | { readonly error: ProtocolError } {
  // The framework says null where there is no body; a schema may have a default for that.
  const result = schema.safeParse(data ?? undefined, { error: describeFault })
  if (!result.success) return { error: requestFault(result.error) }
  const path = unstorablePath(result.data)
  return path === null ? { value: result.data } : { error: unstorable(path) }
}

/** Where a text is that cannot be stored; null when there is none. */
function unstorablePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const inside = path === '' ? key : `${path}.${key}`
    if (!isStorable(key)) return inside
    const found = unstorablePath(part, inside)
    if (found !== null) return found
  }
  return null
}

function unstorable(path: string): ProtocolError {
  const text = `The ${path.split('.').at(-1)} has a character that cannot be stored`
  return new ProtocolError('validation_failed', text, { fields: { [path]: text } })
}

/** The wire's error of a request that breaks the contract: a text for each field at fault (GAP-099). */
function requestFault({ issues }: z.ZodError): ProtocolError {
  const fields = fieldsOfIssues(issues)
  return new ProtocolError('validation_failed', Object.values(fields)[0], { fields })
}
