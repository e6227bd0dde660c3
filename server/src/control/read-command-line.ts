import { StartupError } from '../startup-error.ts'
import { type ControlRequest, controlRequestSchema } from './control-message.ts'

const USAGE = `Say what to do:
  invite <email> [--link]        let somebody create an account, by mail or by a link to pass on
  reset <email>                  a link for a new password
  lock <email>                   end the logins of an account and let nobody log in
  unlock <email>
  delete <email> [--to <email>]  delete an account, or hand what it owns over
  sessions [email]               the logins of an account, or all that may do everything
  revoke <login id | email>      end a login, or all of an account
  rights <email> '<JSON>'        set what differs from the plan; null resets it
  token <email>                  a token pair with which this user may do everything
  adopt <node-id>                take over the shows of a server that is gone`

/** Names the arguments of a command; undefined where there are too few, too many or others. */
type ReadArguments = (args: readonly string[]) => object | undefined

const emailAlone: ReadArguments = ([email, ...rest]) =>
  email === undefined || rest.length > 0 ? undefined : { email }

const COMMANDS: Readonly<Record<ControlRequest['command'], ReadArguments>> = {
  token: emailAlone,
  rights: ([email, json, ...rest]) =>
    json === undefined || rest.length > 0 ? undefined : { email, rights: parseRights(json) },
  sessions: ([email = null, ...rest]) => (rest.length > 0 ? undefined : { email }),
  revoke: ([subject, ...rest]) =>
    subject === undefined || rest.length > 0 ? undefined : { subject },
  delete: ([email, option, heirEmail, ...rest]) => {
    if (email === undefined || rest.length > 0) return undefined
    if (option === undefined) return { email, heirEmail: null }
    return option === '--to' && heirEmail !== undefined ? { email, heirEmail } : undefined
  },
  invite: ([email, option, ...rest]) => {
    if (email === undefined || rest.length > 0) return undefined
    if (option === undefined) return { email }
    return option === '--link' ? { email, by: 'link' } : undefined
  },
  reset: emailAlone,
  lock: emailAlone,
  unlock: emailAlone,
  adopt: ([nodeId, ...rest]) => (nodeId === undefined || rest.length > 0 ? undefined : { nodeId }),
}

/** What the command line asks for. Throws a StartupError with what would be right. */
export function readCommandLine([command = '', ...args]: readonly string[]): ControlRequest {
  const named = isCommand(command) ? COMMANDS[command](args) : undefined
  if (named === undefined) throw new StartupError(USAGE)
  const read = controlRequestSchema.safeParse({ command, ...named })
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
