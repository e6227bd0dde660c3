import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'

const KINDS: ReadonlySet<unknown> = new Set(['audio', 'carousel', 'hls', 'image', 'lut', 'video'])

/**
 * What the host has answered for a source: `undefined` counts as none, as null does. Throws EngineError
 * `source-failed` for what is no input at all, such as a number or an object of no known kind.
 */
export function checkAnswer(answer: SourceInput | null | undefined): SourceInput | null {
  if (answer === null || answer === undefined) return null
  if (typeof answer !== 'object') refuse(`a ${typeof answer}`)
  // Tracks, streams and bitmaps have classes of their own.
  if (!isPlain(answer) || 'draw' in answer) return answer
  const { kind, url } = answer as { readonly kind?: unknown; readonly url?: unknown }
  if (!KINDS.has(kind)) refuse('an object of no known kind')
  if ('url' in answer && (typeof url !== 'string' || url === '')) refuse('an address without words')
  return answer
}

function isPlain(answer: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(answer)
  return prototype === Object.prototype || prototype === null
}

function refuse(what: string): never {
  throw new EngineError('source-failed', `The host has answered with ${what}`)
}
