import type { BackendKind } from '../../../src/compositor/backend/compositor-backend.ts'
import { threadVectors } from '../../../src/compositor/backend/pixels/thread-vectors.ts'
import { type GoldenPart, renderGolden } from './golden-worker.ts'

/** What the tests call in the page. */
export interface GoldenPage {
  /** Draws a scene, or one end of a transition, in the worker and returns its pixels, RGBA, as base64. */
  render(name: string, kind: BackendKind, part?: GoldenPart): Promise<string>
  /** Whether the page's policy lets Canvas 2D use vectors. */
  hasVectors(): boolean
}

declare global {
  var goldenPage: GoldenPage
}

interface Question {
  readonly name: string
  readonly kind: BackendKind
  readonly part: GoldenPart
}

/** Newer than the types of arrays that the project is compiled with. */
type PixelBytes = Uint8Array & { toBase64(): string }

type Answer = { readonly pixels: Uint8Array } | { readonly error: string }

/** The same script plays both parts: the page, and the worker in which backends live in production. */
if (typeof document === 'undefined') answerQuestions()
else globalThis.goldenPage = askWorker(new Worker('/page.js', { type: 'module' }))

function answerQuestions(): void {
  const ready = loadFonts()
  const answer = async ({ name, kind, part }: Question): Promise<Answer> => {
    await ready
    return { pixels: await renderGolden(name, kind, part) }
  }
  self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    void answer(data)
      .catch(
        (error: unknown): Answer => ({
          error: error instanceof Error ? `${error.stack}` : String(error),
        }),
      )
      .then((message) => {
        const moved = 'pixels' in message ? [message.pixels.buffer] : []
        self.postMessage(message, { transfer: moved })
      })
  })
}

async function loadFonts(): Promise<void> {
  const faces = ['normal', 'italic'].map(
    (style) => new FontFace('Inter', `url(/inter-${style}.woff2)`, { style, weight: '100 900' }),
  )
  const scripts = ['Arabic', 'Hebrew', 'Japanese', 'Thai'].map(
    (script) => new FontFace(`Noto ${script}`, `url(/${script.toLowerCase()}.woff2)`),
  )
  const { fonts } = self as unknown as { fonts: FontFaceSet }
  for (const face of [...faces, ...scripts]) fonts.add(await face.load())
}

function askWorker(worker: Worker): GoldenPage {
  return {
    hasVectors: () => threadVectors() !== null,
    async render(name, kind, part = 'passage') {
      const answered = new Promise<Answer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
      })
      worker.postMessage({ name, kind, part } satisfies Question)
      const answer = await answered
      if ('error' in answer) throw new Error(answer.error)
      return (answer.pixels as PixelBytes).toBase64()
    },
  }
}
