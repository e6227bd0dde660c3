import { movingFrames } from '../../compositing/page/moving-frames.ts'
import { FRAME_RATE } from '../live-subject.ts'

const PERIOD_MS = 1000 / FRAME_RATE
const MICROSECONDS = 1000

/** Writes a moving picture into each track, 30 times a second, as cameras would. */
addEventListener('message', ({ data }: MessageEvent<readonly WritableStream<VideoFrame>[]>) => {
  const cameras = data.map((writable, layer) => ({
    writer: writable.getWriter(),
    ring: movingFrames(layer),
  }))
  const startMs = performance.now()
  let index = 0
  const next = () => {
    for (const { writer, ring } of cameras) {
      const picture = ring[index % ring.length]
      if (!picture || (writer.desiredSize ?? 0) <= 0) continue
      const timestamp = Math.round(performance.now() * MICROSECONDS)
      writer.write(new VideoFrame(picture, { timestamp })).catch(() => undefined)
    }
    index = Math.max(index + 1, Math.floor((performance.now() - startMs) / PERIOD_MS))
    setTimeout(next, Math.max(0, startMs + index * PERIOD_MS - performance.now()))
  }
  next()
})
