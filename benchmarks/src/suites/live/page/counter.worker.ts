const SAMPLE = 16

/** What a receiver saw since it was last asked. */
export interface ReceivedFrames {
  /** Arrival of each frame, in milliseconds of the machine's clock. */
  readonly arrivalsMs: readonly number[]
  /** Arrivals of those that differ from the one before, by a small part in the middle of the first layer. */
  readonly freshMs: readonly number[]
}

let arrivalsMs: number[] = []
let freshMs: number[] = []
let last = ''

/** Counts the frames of a track, and those that bring a new picture. */
addEventListener('message', ({ data }: MessageEvent<ReadableStream<VideoFrame> | 'read'>) => {
  if (data === 'read') {
    postMessage({ arrivalsMs, freshMs } satisfies ReceivedFrames)
    arrivalsMs = []
    freshMs = []
  } else void count(data)
})

async function count(readable: ReadableStream<VideoFrame>): Promise<void> {
  const reader = readable.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    const frame = next.value
    const nowMs = performance.timeOrigin + performance.now()
    arrivalsMs.push(nowMs)
    const print = await fingerprint(frame)
    if (print !== last) freshMs.push(nowMs)
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
