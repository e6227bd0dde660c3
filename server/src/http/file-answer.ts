import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ProtocolError } from '@proscenium/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, ObjectStorage } from '../domain/ports/object-storage.ts'
import { parseRange } from './byte-range.ts'

/** A file as an answer: one that is stored, or one that was made for it. */
export type FileAnswer = StoredFileAnswer | MadeFileAnswer

/** What was made for an answer and may be another the next time. */
export interface MadeFileAnswer {
  readonly content: string | Buffer
  readonly mimeType: string
}

/** A stored file as an answer. */
interface StoredFileAnswer {
  readonly storage: Pick<ObjectStorage, 'stat' | 'read'>
  readonly key: string
  readonly mimeType: string
  /** Name to save it under. */
  readonly fileName: string
  /** Whether the browser is asked to save it rather than to show it. */
  readonly download: boolean
  readonly changes: FileChanges
}

/**
 * What becomes of the bytes under an address: `grows` is for a file that is asked for in pieces while more is
 * written to its end. A browser that kept some of them would ask for the rest of that version of the file, and get
 * the whole of the next one (RFC 9110, section 13.1.5).
 */
export type FileChanges = 'never' | 'is_replaced' | 'grows'

const ONE_YEAR_SEC = 31_536_000
/** Only the owner may read any of them. */
const CACHE_CONTROL: Readonly<Record<FileChanges, string>> = {
  never: `private, max-age=${ONE_YEAR_SEC}, immutable`,
  is_replaced: 'private, no-cache',
  grows: 'no-store',
}

/** Sends a file, or the part of it that was asked for (RFC 9110 sections 13 and 14). Throws `not_found`. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  if ('content' in answer) return sendMade(request, reply, answer)
  const stored = await answer.storage.stat(answer.key)
  if (!stored) throw new ProtocolError('not_found')
  const etag = `"${stored.sizeBytes.toString(36)}-${stored.modifiedAt.getTime().toString(36)}"`
  reply.headers({
    ...(answer.changes !== 'grows' && {
      etag,
      'last-modified': stored.modifiedAt.toUTCString(),
    }),
    'accept-ranges': 'bytes',
    'content-type': answer.mimeType,
    'content-disposition': disposition(answer),
    'cache-control': CACHE_CONTROL[answer.changes],
    // A browser must not run what a user uploaded.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = requestedRange(request, etag, stored.sizeBytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${stored.sizeBytes}`)
      .type('text/plain')
      .send('There is no such part')
  }
  const { start, end } = range ?? { start: 0, end: stored.sizeBytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${stored.sizeBytes}`)
  reply.header('content-length', stored.sizeBytes === 0 ? 0 : end - start + 1)
  if (stored.sizeBytes === 0) return reply.send('')
  // fastify keeps the length that was set only when the body that it leaves out is a stream.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(answer.storage.read(answer.key, range ?? undefined))
}

/** Texts are compressed if the client accepts gzip: players fetch a playlist every few seconds. */
async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, mimeType }: MadeFileAnswer,
): Promise<FastifyReply> {
  const isText = typeof content === 'string'
  const isCompressed = isText && takesGzip(request.headers['accept-encoding'])
  return reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(isText && { vary: 'accept-encoding' }),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    })
    .type(mimeType)
    .send(isCompressed ? await compressed(content) : content)
}

const compressed = promisify(gzip) as (text: string) => Promise<Buffer>

/** RFC 9110 section 12.5.3; `q=0` refuses. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((entry) => {
      const [coding = '', quality = 'q=1'] = entry
        .split(';')
        .map((part) => part.trim().toLowerCase())
      return (coding === 'gzip' || coding === '*') && Number(quality.replace(/^q ?= ?/, '')) > 0
    })
}

function requestedRange(
  request: FastifyRequest,
  etag: string,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range']
  // A range of another version of the file is answered with the whole of this one.
  if (condition !== undefined && condition !== etag) return undefined
  return parseRange(request.headers.range, sizeBytes)
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()))
}

/** RFC 6266, with the name both in ASCII and in UTF-8. */
function disposition({ fileName, download }: StoredFileAnswer): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const kind = download ? 'attachment' : 'inline'
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(fileName)}`
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
