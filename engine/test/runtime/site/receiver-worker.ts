import type { Receipt } from './receiver.ts'

interface Scope {
  onmessage: ((event: MessageEvent<ReadableStream<VideoFrame> | 'report'>) => void) | null
  postMessage(receipts: readonly Receipt[]): void
}
const scope = globalThis as unknown as Scope
const receipts: Receipt[] = []

/**
 * Brightest value of a frame's first plane, looked at on a grid, and the sum of what is there. The frame's own format is kept: without a
 * graphics card Chromium asks the page's thread for every conversion, and would wait while that is blocked.
 */
async function look(frame: VideoFrame): Promise<Pick<Receipt, 'brightest' | 'sum'>> {
  const data = new Uint8Array(frame.allocationSize())
  const [plane] = await frame.copyTo(data)
  const { height = 0 } = frame.visibleRect ?? {}
  const { offset = 0, stride = 0 } = plane ?? {}
  let [brightest, sum] = [0, 0]
  for (let y = 4; y < height; y += 8) {
    for (let x = 4; x < stride; x++) {
      // The fourth byte of a pixel is no colour where the plane holds them all.
      const isColor = frame.format?.startsWith('I420') || x % 4 !== 3
      if (!isColor) continue
      const level = data[offset + y * stride + x] ?? 0
      brightest = Math.max(brightest, level)
      sum += level * (1 + (x % 4))
    }
  }
  return { brightest, sum }
}

async function receive(readable: ReadableStream<VideoFrame>): Promise<void> {
  const reader = readable.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const atMs = performance.timeOrigin + performance.now()
    const { timestamp } = value
    const seen = await look(value)
    value.close()
    receipts.push({ atMs, timestampUs: timestamp, ...seen })
  }
}

scope.onmessage = ({ data }) => {
  if (data === 'report') scope.postMessage(receipts)
  else void receive(data)
}
