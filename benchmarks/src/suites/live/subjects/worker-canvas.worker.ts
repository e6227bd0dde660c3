import type { BenchScene } from '../../compositing/bench-scene.ts'
import { drawScene } from '../../compositing/subjects/canvas2d-subject.ts'
import { contextOf } from '../../compositing/subjects/context-of.ts'
import { FRAME_RATE } from '../live-subject.ts'

interface Order {
  readonly readables: readonly ReadableStream<VideoFrame>[]
  readonly writable: WritableStream<VideoFrame>
  readonly scene: BenchScene
}

const PERIOD_MS = 1000 / FRAME_RATE
const MICROSECONDS = 1000

addEventListener('message', ({ data }: MessageEvent<Order>) => compose(data))

/** Draws the newest frame of each track, on a clock without drift. */
function compose({ readables, writable, scene }: Order): void {
  const newest: VideoFrame[] = []
  readables.forEach((readable, index) => void follow(readable, newest, index))
  const writer = writable.getWriter()
  const context = contextOf(scene, '2d')
  const startMs = performance.now()
  let index = 0
  const next = () => {
    drawScene(context, scene, newest)
    if ((writer.desiredSize ?? 0) > 0) {
      const timestamp = Math.round(index * PERIOD_MS * MICROSECONDS)
      writer.write(new VideoFrame(context.canvas, { timestamp })).catch(() => undefined)
    }
    index = Math.max(index + 1, Math.ceil((performance.now() - startMs) / PERIOD_MS))
    setTimeout(next, Math.max(0, startMs + index * PERIOD_MS - performance.now()))
  }
  next()
}

async function follow(
  readable: ReadableStream<VideoFrame>,
  newest: VideoFrame[],
  index: number,
): Promise<void> {
  const reader = readable.getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    newest[index]?.close()
    newest[index] = next.value
  }
}
