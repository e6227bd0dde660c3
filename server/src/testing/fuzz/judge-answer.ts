import { calls, type Endpoint, problemSchema } from '@proscenium/protocol'
import type { FuzzRequest } from './broken-request.ts'
import type { FuzzAnswer } from './send-request.ts'

/** Lines of a stack, paths of modules, names of what failed inside. */
const INSIDE =
  /\n\s+at |node_modules|\.ts:\d+:\d+|(?:Type|Reference|Syntax|Range)Error|PGlite|drizzle/

const planned = new Set(
  Object.entries<Endpoint>({ ...calls })
    .filter(([, call]) => call.planned)
    .map(([name]) => name),
)

/** What is wrong with an answer; null when it is one of the contract's. */
export function faultOf(request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, type, body } = answer
  // Even a body that is too large is read far enough for its sender to hear why it is refused.
  if (status === 0) return 'no answer'
  if (INSIDE.test(body)) return 'tells of its inside'
  if (status < 400) return null
  // Only an expired refresh token is answered in bare text (GAP-100).
  const isBareText = status === 403 && type.startsWith('text/plain')
  if (isBareText) return request.path.includes('refresh') ? null : 'a 403 in bare text'
  return request.method === 'HEAD' ? faultOfHead(request, status) : faultOfProblem(status, body)
}

/** Without a body there is nothing that could say why. */
function faultOfHead({ call }: FuzzRequest, status: number): string | null {
  const isAnnounced = status === 501 && planned.has(call)
  return status >= 500 && !isAnnounced ? `status ${status}` : null
}

/** What is not served says so; everything else of 500 and above is a failure of the server. */
function faultOfProblem(status: number, body: string): string | null {
  const problem = problemSchema.safeParse(jsonOf(body))
  if (!problem.success) return `status ${status} without a problem`
  const { code } = problem.data
  const isAnnounced = status === 501 && code === 'not_implemented'
  return status >= 500 && !isAnnounced ? `status ${status} ${code}` : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
