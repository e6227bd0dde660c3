import { type Endpoint, ProtocolError } from '@proscenium/protocol'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../domain/library/library-service.ts'
import { partFileName } from './part-file-name.ts'
import { validated } from './validation.ts'

/** Texts that a form may have beside its files. */
const MAX_TEXTS = 5

/** Takes the file of a part. */
export type ReceivePart = (part: string, file: IncomingFile) => Promise<void>

/**
 * Reads a form of several files, one after the other, and checks the texts beside them. Throws
 * `validation_failed` for a part that the call doesn't name, or names once and gets twice.
 */
export async function readForm(
  request: FastifyRequest,
  { parts: names = ['file'], body }: Endpoint,
  receive: ReceivePart,
): Promise<unknown> {
  const texts: Record<string, unknown> = {}
  const seen = new Set<string>()
  const limits = { files: names.length, fields: MAX_TEXTS, parts: names.length + MAX_TEXTS }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value
      continue
    }
    assertExpected(part.fieldname, names, seen)
    seen.add(part.fieldname)
    await receive(part.fieldname, { fileName: partFileName(part), stream: part.file })
  }
  if (!body) return undefined
  const checked = validated(body, texts)
  if ('error' in checked) throw checked.error
  return checked.value
}

function assertExpected(name: string, names: readonly string[], seen: ReadonlySet<string>): void {
  const fault = names.includes(name)
    ? seen.has(name) && `There is more than one file ${JSON.stringify(name)}`
    : `There is no file ${JSON.stringify(name)} here: it may be ${names.join(', ')}`
  if (fault) throw new ProtocolError('validation_failed', fault, { fields: { [name]: fault } })
}
