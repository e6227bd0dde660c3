import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'

const KINDS: ReadonlySet<unknown> = new Set([
  'audio',
  'carousel',
  'hls',
  'image',
  'lut',
  'stream',
  'video',
])
/** What has a class of the browser's; anything else is known by its fields, whoever made it. */
const STREAMS = ['MediaStream', 'MediaStreamTrack']
const CLASSES = ['ImageBitmap', ...STREAMS]

/** The fields by which an input is known. */
interface Fields {
  readonly kind?: unknown
  readonly url?: unknown
  readonly file?: unknown
  readonly text?: unknown
  readonly items?: unknown
  readonly draw?: unknown
  readonly stream?: unknown
}

/**
 * What the host has answered for a source: `undefined` counts as none, as null does. Throws EngineError
 * `source-failed` for what is no input at all, such as a number, an element of the page or a file without its kind.
 */
export function checkAnswer<Input extends SourceInput>(
  answer: Input | null | undefined,
): Input | null {
  if (answer === null || answer === undefined) return null
  if (typeof answer !== 'object') refuse(`a ${typeof answer}`)
  if (CLASSES.some((name) => isOf(name, answer)) || isWhole(answer)) return answer
  const { kind } = answer as Fields
  if (KINDS.has(kind)) refuse(`${kind} without what it is made of`)
  refuse(`an object of no known kind (${answer.constructor?.name})`)
}

function isWhole(answer: object): boolean {
  const { kind, url, file, text, items, draw, stream } = answer as Fields
  if ('draw' in answer) return typeof draw === 'function'
  if ('file' in answer) return (kind === 'video' || kind === 'audio') && file instanceof Blob
  if (kind === 'stream') return STREAMS.some((name) => isOf(name, stream))
  if (kind === 'carousel') return Array.isArray(items) && items.every((item) => item?.id)
  if (kind === 'lut' && 'text' in answer) return typeof text === 'string'
  return KINDS.has(kind) && typeof url === 'string' && url !== ''
}

function isOf(name: string, answer: unknown): boolean {
  const known: unknown = Reflect.get(globalThis, name)
  return typeof known === 'function' && answer instanceof known
}

function refuse(what: string): never {
  throw new EngineError('source-failed', `The host has answered with ${what}`)
}
