import { StartupError } from '../startup-error.ts'
import { type ControlRequest, controlRequestSchema } from './control-message.ts'

const USAGE = `Say what to do: token <email>, rights <email> '<JSON of rights, or null>', or adopt <node-id>.`

/** What the command line asks for. Throws a StartupError with what would be right. */
export function readCommandLine([
  command,
  subject,
  json,
  ...others
]: readonly string[]): ControlRequest {
  const isWhole = command === 'rights' ? json !== undefined : json === undefined
  if (!subject || !isWhole || others.length > 0) throw new StartupError(USAGE)
  const named = command === 'adopt' ? { nodeId: subject } : { email: subject }
  const rights = json === undefined ? {} : { rights: parseRights(json) }
  const read = controlRequestSchema.safeParse({ command, ...named, ...rights })
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.path[0] === 'command') throw new StartupError(USAGE)
  throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}.`)
}

function parseRights(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new StartupError(`Rights are JSON, such as {"distributorMaxCount":1}, or null.`, {
      cause: error,
    })
  }
}
