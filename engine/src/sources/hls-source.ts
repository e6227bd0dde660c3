import type { default as Hls } from 'hls.js'
import { EngineError } from '../api/engine-error.ts'
import type { UrlInput } from '../api/source-input.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { type ElementFeeder, openFedElement, openVideoElement } from './video-element-source.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** Faults in a row after which a stream is given up. */
const MAX_FAULTS = 6

/**
 * Plays an HLS stream in a video element: by hls.js, which is loaded when the first such stream is opened,
 * or by the browser itself where that is not installed or the browser has no Media Source Extensions.
 * Rejects with EngineError `unsupported` where there is neither.
 */
export async function openHls(
  input: UrlInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const library = await import('hls.js').catch(() => null)
  signal.throwIfAborted()
  if (library?.default.isSupported()) {
    return openFedElement(input, new HlsFeeder(library.default, input.url), host, signal)
  }
  if (document.createElement('video').canPlayType(HLS_TYPE) === '') {
    throw new EngineError('unsupported', 'HLS needs hls.js, or a browser that plays it itself')
  }
  return openVideoElement(input, host, signal)
}

/** Loads a stream's parts into a video element and gets over faults. */
class HlsFeeder implements ElementFeeder {
  readonly #Hls: typeof Hls
  readonly #url: string
  #hls: Hls | null = null
  #faults = 0

  constructor(library: typeof Hls, url: string) {
    this.#Hls = library
    this.#url = url
  }

  attach(element: HTMLVideoElement, onFailed: (reason: string) => void): void {
    const { Events, ErrorTypes } = this.#Hls
    // Its worker would come from a blob, which strict pages do not allow.
    const hls = new this.#Hls({ enableWorker: false, liveDurationInfinity: true })
    this.#hls = hls
    hls.on(Events.FRAG_LOADED, () => {
      this.#faults = 0
    })
    hls.on(Events.ERROR, (_, { fatal, type, details }) => {
      if (!fatal) return
      this.#faults += 1
      const isManifest = details.startsWith('manifest')
      if (this.#faults > MAX_FAULTS || isManifest)
        onFailed(`The stream cannot be played: ${details}`)
      else if (type === ErrorTypes.NETWORK_ERROR) hls.startLoad()
      else if (type === ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
      else onFailed(`The stream cannot be played: ${details}`)
    })
    hls.loadSource(this.#url)
    hls.attachMedia(element)
  }

  detach(): void {
    this.#hls?.destroy()
    this.#hls = null
  }
}
