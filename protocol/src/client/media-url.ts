import { encodeAgent } from '../primitives/agent.ts'
import type { RealtimeFilter } from '../realtime/client-message.ts'
import { type ResumePoint, resumeParameters } from '../realtime/resume-point.ts'

interface UrlIdentity {
  readonly agent: string
  readonly accessToken: string
}

function withQuery(url: string, entries: Iterable<readonly [string, string]>): string {
  const hashAt = url.indexOf('#')
  const [target, hash] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)]
  const query = new URLSearchParams([...entries].map(([name, value]) => [name, value]))
  if (query.size === 0) return url
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash}`
}

/**
 * The address of a file or a recording with the token and the agent that elements such as `<video>` cannot
 * send as headers (CORE-REC-006, GAP-076). Relative addresses stay relative.
 */
export function mediaUrl(
  url: string,
  { agent, accessToken, query = {} }: UrlIdentity & { query?: Readonly<Record<string, string>> },
): string {
  return withQuery(url, [
    ...Object.entries(query),
    ['access_token', accessToken],
    ['agent', encodeAgent(agent)],
  ])
}

/**
 * The websocket's address with who is asking and what he wants to hear (CORE-RTM-001, GAP-110); `resume` asks
 * for what passed since an earlier socket.
 */
export function realtimeUrl(
  websocketUrl: string,
  {
    agent,
    accessToken,
    filter = {},
    resume,
  }: UrlIdentity & { filter?: Partial<RealtimeFilter>; resume?: ResumePoint | undefined },
): string {
  const lists = Object.entries(filter)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => [name, ids.join(',')] as const)
  return withQuery(websocketUrl, [
    ['agent', encodeAgent(agent)],
    ['access_token', accessToken],
    ...lists,
    ...(resume ? resumeParameters(resume) : []),
  ])
}
