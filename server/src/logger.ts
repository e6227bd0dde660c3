import { type Logger, pino } from 'pino'

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
    { level, redact: { paths, censor: '[secret]' } },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Prints a line for the person who started the server. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
