/** Orders to the feeder: where its frames go, and whether it stands still. */
export type FeederOrder = WritableStream<VideoFrame> | 'stall' | 'go'

interface Scope {
  onmessage: ((event: MessageEvent<FeederOrder>) => void) | null
}
const scope = globalThis as unknown as Scope
const PERIOD_MS = 1000 / 30

let stalls = false

/** Writes a picture that changes with every frame, thirty times a second, as a guest's camera would. */
function feed(writable: WritableStream<VideoFrame>): void {
  const writer = writable.getWriter()
  const canvas = new OffscreenCanvas(160, 90)
  const context = canvas.getContext('2d')
  let index = 0
  setInterval(() => {
    if (stalls || !context) return
    context.fillStyle = index % 2 === 0 ? '#c04040' : '#40c040'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const timestamp = Math.round(index * PERIOD_MS * 1000)
    const frame = new VideoFrame(canvas, { timestamp })
    writer.write(frame).catch(() => frame.close())
    index += 1
  }, PERIOD_MS)
}

scope.onmessage = ({ data }) => {
  if (data instanceof WritableStream) feed(data)
  else stalls = data === 'stall'
}
