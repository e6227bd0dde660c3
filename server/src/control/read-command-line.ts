import { StartupError } from '../startup-error.ts'
import { type ControlRequest, controlRequestSchema } from './control-message.ts'

const USAGE = `Say what to do:
  token <email>                              prints tokens that may do everything as this user
  rights <email> '<JSON of rights, or null>' sets what differs from the plan
  sessions [email]                           lists the logins of a user, or all that may do everything
  revoke <login id | email>                  ends a login, or all of a user
  delete <email> [--to <email>]              deletes an account, or hands what it owns over
  adopt <node-id>                            takes over the shows of a server that is gone`

/** What the command line asks for. Throws a StartupError with what would be right. */
export function readCommandLine(args: readonly string[]): ControlRequest {
  const named = readArguments(args)
  if (named === undefined) throw new StartupError(USAGE)
  const read = controlRequestSchema.safeParse(named)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}.`)
}

/** The arguments by their names; undefined where there are too few, too many or others. */
function readArguments([command, ...rest]: readonly string[]): object | undefined {
  const [first, second, third] = rest
  switch (command) {
    case 'token':
      return rest.length === 1 ? { command, email: first } : undefined
    case 'rights':
      if (second === undefined || rest.length > 2) return undefined
      return { command, email: first, rights: parseRights(second) }
    case 'sessions':
      return rest.length <= 1 ? { command, email: first ?? null } : undefined
    case 'revoke':
      return rest.length === 1 ? { command, subject: first } : undefined
    case 'delete': {
      const hasHeir = rest.length === 3 && second === '--to'
      if (rest.length !== 1 && !hasHeir) return undefined
      return { command, email: first, heirEmail: third ?? null }
    }
    case 'adopt':
      return rest.length === 1 ? { command, nodeId: first } : undefined
    default:
      return undefined
  }
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
