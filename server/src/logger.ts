import { type Logger, pino, stdSerializers } from 'pino'

/** One logger per subsystem is a child of this one. */
export type { Logger } from 'pino'

/** Fields that hold secrets wherever they turn up. */
const SECRET_FIELDS = [
  'password',
  'access_token',
  'refresh_token',
  'streamKey',
  'url',
  'sealedUrl',
  'authorization',
]

/** Lines of JSON on standard error: standard output belongs to the one line that says where the studio is. */
export function createLogger(level: string): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    { level, redact: { paths, censor: '[secret]' }, serializers: { err: describeError } },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Prints a line for the person who started the server. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** An error as it is logged: a failed query is told by its cause, for its own text and fields hold all its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('params' in error && error.cause instanceof Error) return describeError(error.cause)
  const { params: _values, ...rest } = stdSerializers.err(error) as { params?: unknown }
  return rest
}
