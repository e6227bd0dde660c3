const SAMPLE = 16

/** What a receiver saw since it was last asked. */
export interface ReceivedFrames {
  /** Arrival of each frame, in milliseconds of the machine's clock. */
  readonly arrivalsMs: readonly number[]
  /** How many differ from the one before, by a small part in the middle of the first layer. */
  readonly changed: number
}

let arrivalsMs: number[] = []
let changed = 0
let last = ''

/** Counts the frames of a track, and those that bring a new picture. */
addEventListener('message', ({ data }: MessageEvent<ReadableStream<VideoFrame> | 'read'>) => {
  if (data === 'read') {
    postMessage({ arrivalsMs, changed } satisfies ReceivedFrames)
    arrivalsMs = []
    changed = 0
  } else void count(data)
})

async function count(readable: ReadableStream<VideoFrame>): Promise<void> {
  const reader = readable.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    const frame = next.value
    arrivalsMs.push(performance.timeOrigin + performance.now())
    const print = await fingerprint(frame)
    if (print !== last) changed++
    last = print
    frame.close()
  }
}

async function fingerprint(frame: VideoFrame): Promise<string> {
  const x = Math.floor(frame.codedWidth / 8 / 2) * 2
  const y = Math.floor(frame.codedHeight / 8 / 2) * 2
  const rect = { x, y, width: SAMPLE, height: SAMPLE }
  const bytes = new Uint8Array(frame.allocationSize({ rect }))
  await frame.copyTo(bytes, { rect })
  return bytes.join()
}
