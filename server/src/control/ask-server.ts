import { connect } from 'node:net'
import { StartupError } from '../startup-error.ts'
import {
  type ControlAnswer,
  type ControlRequest,
  controlAnswerSchema,
  MAX_ANSWER_BYTES,
} from './control-message.ts'

/** A show that is ended writes its recordings out first, and a mail server may be slow to answer. */
const TIMEOUT_MS = 120_000
/** Nobody listens: there is no socket, or a killed server left it. */
const NO_SERVER = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR']

/**
 * Asks the server that listens at a path; null when none does. Throws a StartupError when it can't be reached or
 * says nothing sensible.
 */
export async function askServer(
  path: string,
  request: ControlRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<ControlAnswer | null> {
  try {
    return readAnswer(await exchange(path, `${JSON.stringify(request)}\n`, timeoutMs))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NO_SERVER.includes(code)) return null
    const reason = code === 'EACCES' ? 'it belongs to another user' : messageOf(error)
    throw new StartupError(`The server at ${path} can't be asked: ${reason}.`, { cause: error })
  }
}

function readAnswer(line: string): ControlAnswer {
  try {
    return controlAnswerSchema.parse(JSON.parse(line))
  } catch (error) {
    throw new Error('its answer makes no sense', { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function exchange(path: string, line: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    let answer = ''
    let bytes = 0
    socket.setEncoding('utf8')
    socket.setTimeout(timeoutMs, () => fail(new Error('it does not answer')))
    socket.on('error', fail)
    socket.on('data', (chunk: string) => {
      answer += chunk
      bytes += Buffer.byteLength(chunk)
      if (bytes > MAX_ANSWER_BYTES) fail(new Error('its answer is too long'))
    })
    socket.on('end', () => {
      socket.destroy()
      resolve(answer)
    })
    socket.write(line)
  })
}
