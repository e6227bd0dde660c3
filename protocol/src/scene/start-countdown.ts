import type { Immutable } from '../primitives/immutable.ts'
import type { Content } from './content.ts'

const DAY_MS = 86_400_000

/**
 * A content whose countdown counts from a moment. Templates and overlays write how long one runs as a time since 1970,
 * whose first day stands for lengths: `1970-01-01T00:10:00Z` is ten minutes. Any other content is answered as it is.
 */
export function startCountdown<Given extends Immutable<Content> | null>(
  content: Given,
  at: Date,
): Given {
  if (content?.kind !== 'text' || content.time?.kind !== 'countdown') return content
  const lengthMs = Date.parse(content.time.until)
  if (lengthMs > DAY_MS) return content
  const until = new Date(at.getTime() + lengthMs).toISOString()
  return { ...content, time: { ...content.time, until } }
}
