import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { redactUrl } from './http/redact-url.ts'
import { redactText } from './ops/redact-text.ts'
import { requestContext } from './ops/request-context.ts'

/** One logger per subsystem is a child of this one. */
export type { Logger } from 'pino'

/** Fields that hold secrets wherever they turn up. */
const SECRET_FIELDS = [
  'password',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'token',
  'secret',
  'passphrase',
  'streamKey',
  'url',
  'sealedUrl',
  'authorization',
  'cookie',
]

/** Lines of JSON on standard error: standard output belongs to the one line that says where the studio is. */
export function createLogger(
  level: string,
  stream: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      redact: { paths, censor: '[secret]' },
      serializers: { err: describeError, req: describeRequest },
      mixin: (_fields, _level, logger) => idOfRequest(logger),
      // Whatever is written passes here: a secret inside a text is found by its looks.
      hooks: { streamWrite: redactText },
    },
    stream,
  )
}

/** Prints a line for the person who started the server. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The request's id for lines of all loggers that work for it; its own logger has it bound already. */
function idOfRequest(logger: Logger): object {
  const context = requestContext.getStore()
  return context === undefined || 'reqId' in logger.bindings() ? {} : { reqId: context.requestId }
}

function describeRequest({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: redactUrl(url) }
}

/** An error as it is logged: a failed query is told by its cause, for its own text and fields hold all its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('params' in error && error.cause instanceof Error) return describeError(error.cause)
  const { params: _values, ...rest } = stdSerializers.err(error) as { params?: unknown }
  return rest
}
