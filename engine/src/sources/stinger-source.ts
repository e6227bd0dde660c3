import { MAX_TRANSITION_MS } from '@proscenium/protocol'
import type { SourceInput } from '../api/source-input.ts'
import type { ClipControls, OpenSource, SourceHost } from './source-host.ts'

const MS_PER_SECOND = 1000

/**
 * Opens a stinger: the compositor decodes its picture as a whole, and its sound is decoded here, before the
 * source is told as live. Rejects when the input is no video file or nothing of it can be decoded.
 */
export async function openStinger(
  input: SourceInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const address = addressOf(input)
  if (address === null) throw new Error('A stinger is a video file')
  if (!host.capabilities.webCodecs) throw new Error('This browser does not decode files')
  const { MediaFile } = await import('./media-file.ts')
  const file = new MediaFile(address)
  try {
    await file.open()
    const durationMs = Math.min(MAX_TRANSITION_MS, file.durationS * MS_PER_SECOND)
    const hasSound = file.hasAudio && host.isRealtime
    const sound = hasSound ? await wholeSound(file.soundsFrom(0), durationMs, host) : null
    signal.throwIfAborted()
    return new StingerSource({ address, durationMs, sound }, host)
  } finally {
    file.dispose()
  }
}

/** A stinger that is open: its picture follows the take in the compositor, its sound is started and stopped. */
class StingerSource implements OpenSource {
  readonly clip: ClipControls
  readonly #host: SourceHost
  readonly #sound: AudioBuffer | null
  readonly #output: GainNode
  readonly #stops: (() => void)[]
  #playing: AudioBufferSourceNode | null = null

  constructor(
    parts: {
      readonly address: string | Blob
      readonly durationMs: number
      readonly sound: AudioBuffer | null
    },
    host: SourceHost,
  ) {
    const { durationMs, sound, address } = parts
    this.#host = host
    this.#sound = sound
    this.#output = new GainNode(host.mixer.context)
    this.clip = { durationMs, play: (fromMs) => this.#play(fromMs), stop: () => this.#stop() }
    const { key, link, change } = host
    link.post({ kind: 'feed-open', key, feed: { kind: 'clip', address } })
    this.#stops = [
      link.on('feed-live', (report) => {
        if (report.key === key) change({ state: 'live', reason: null })
      }),
      link.on('feed-failed', (report) => {
        if (report.key === key) change({ state: 'failed', reason: report.reason })
      }),
      () => link.post({ kind: 'feed-close', key }),
    ]
    if (sound) host.mixer.setSource(key, this.#output)
    change({ hasVideo: true, hasAudio: sound !== null })
  }

  dispose(): void {
    this.#stop()
    for (const stop of this.#stops) stop()
    if (this.#sound) this.#host.mixer.setSource(this.#host.key, null)
    this.#output.disconnect()
  }

  #play(fromMs: number): void {
    this.#stop()
    if (!this.#sound) return
    const node = new AudioBufferSourceNode(this.#output.context, { buffer: this.#sound })
    node.connect(this.#output)
    node.start(0, fromMs / MS_PER_SECOND)
    this.#playing = node
  }

  #stop(): void {
    this.#playing?.stop()
    this.#playing?.disconnect()
    this.#playing = null
  }
}

function addressOf(input: SourceInput): string | Blob | null {
  if (!('file' in input || 'url' in input)) return null
  if ('file' in input) return input.file
  return input.kind === 'video' ? new URL(input.url, document.baseURI).href : null
}

/** The pieces of a file's sound as one; null when there is none. */
async function wholeSound(
  pieces: AsyncIterable<{ readonly buffer: AudioBuffer; readonly placeS: number }>,
  durationMs: number,
  { mixer }: SourceHost,
): Promise<AudioBuffer | null> {
  let whole: AudioBuffer | null = null
  for await (const { buffer, placeS } of pieces) {
    const { sampleRate, numberOfChannels } = buffer
    const length = Math.max(1, Math.ceil((durationMs / MS_PER_SECOND) * sampleRate))
    whole ??= mixer.context.createBuffer(numberOfChannels, length, sampleRate)
    const at = Math.max(0, Math.round(placeS * sampleRate))
    for (let channel = 0; channel < Math.min(numberOfChannels, whole.numberOfChannels); channel++) {
      const room = buffer.getChannelData(channel).subarray(0, Math.max(0, whole.length - at))
      if (room.length > 0) whole.copyToChannel(room, channel, at)
    }
  }
  return whole
}
