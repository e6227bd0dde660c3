import { StartupError } from '../startup-error.ts'
import { type ControlRequest, controlRequestSchema } from './control-message.ts'

const USAGE = `Say what to do:
  invite <email> [--link]     let somebody create an account, by mail or by a link to pass on
  reset <email>               a link for a new password
  lock <email>                end the logins of an account and let nobody log in
  unlock <email>
  rights <email> '<JSON>'     set what differs from the plan; null resets it
  token <email>               a token pair with which this user may do everything
  adopt <node-id>             take over the shows of a server that is gone`

/** Reads what follows the subject of a command. */
type ReadRest = (rest: readonly string[]) => object | undefined

const nothing: ReadRest = (rest) => (rest.length === 0 ? {} : undefined)
const COMMANDS: Readonly<Record<ControlRequest['command'], ReadRest>> = {
  token: nothing,
  rights: ([json, ...others]) =>
    json === undefined || others.length > 0 ? undefined : { rights: parseRights(json) },
  invite: (rest) => (rest.length === 1 && rest[0] === '--link' ? { by: 'link' } : nothing(rest)),
  reset: nothing,
  lock: nothing,
  unlock: nothing,
  adopt: nothing,
}

/** What the command line asks for. Throws a StartupError with what would be right. */
export function readCommandLine([
  command = '',
  subject,
  ...rest
]: readonly string[]): ControlRequest {
  if (!isCommand(command) || !subject) throw new StartupError(USAGE)
  const more = COMMANDS[command](rest)
  if (more === undefined) throw new StartupError(USAGE)
  const named = command === 'adopt' ? { nodeId: subject } : { email: subject }
  const read = controlRequestSchema.safeParse({ command, ...named, ...more })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}.`)
}

function isCommand(text: string): text is ControlRequest['command'] {
  return Object.hasOwn(COMMANDS, text)
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
