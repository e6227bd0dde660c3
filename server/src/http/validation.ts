import { fieldsOfIssues, ProtocolError } from '@proscenium/protocol'
import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'

/** Compiles the zod schemas of the table of calls for fastify. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: requestFault(result.error) }
  }

/** The wire's error of a request that breaks the contract: a text for each field at fault (GAP-099). */
function requestFault({ issues }: z.ZodError): ProtocolError {
  const fields = fieldsOfIssues(issues)
  return new ProtocolError('validation_failed', Object.values(fields)[0], { fields })
}
