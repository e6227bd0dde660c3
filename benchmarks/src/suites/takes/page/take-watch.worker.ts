import type { TakeReading } from './take-lab.ts'

type Order =
  | { readonly frames: ReadableStream<VideoFrame> }
  | { readonly awaited: 'red' | 'blue'; readonly orderedMs: number }

let order: { readonly awaited: 'red' | 'blue'; readonly orderedMs: number } | null = null
let lateFrames = 0

/** Tells when the awaited colour arrives. */
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('frames' in data) void watch(data.frames)
  else {
    order = data
    lateFrames = 0
  }
})

async function watch(frames: ReadableStream<VideoFrame>): Promise<void> {
  const reader = frames.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    const frame = next.value
    const nowMs = performance.timeOrigin + performance.now()
    if (order) {
      if ((await colorOf(frame)) === order.awaited) {
        const delayMs = nowMs - order.orderedMs
        order = null
        postMessage({ delayMs, lateFrames } satisfies TakeReading)
      } else lateFrames++
    }
    frame.close()
  }
}

async function colorOf(frame: VideoFrame): Promise<'red' | 'blue' | 'other'> {
  const middle = (size: number) => Math.floor(size / 4) * 2
  const rect = { x: middle(frame.codedWidth), y: middle(frame.codedHeight), width: 2, height: 2 }
  const data = new Uint8Array(frame.allocationSize({ rect, format: 'RGBA' }))
  await frame.copyTo(data, { rect, format: 'RGBA' })
  const [red = 0, , blue = 0] = data
  if (red > 200 && blue < 60) return 'red'
  return blue > 200 && red < 60 ? 'blue' : 'other'
}
