import type { LiveSubject } from '../live-subject.ts'
import { framesOf, makeTrack } from '../page/insertable-streams.ts'

/** Hand-written: a worker with a Canvas 2D loop, and nothing else. */
export const workerCanvasSubject: LiveSubject = {
  id: 'worker-canvas2d',
  title: 'Hand-written Canvas 2D loop in a worker',
  lacks: [],
  open: async (tracks, scene) => {
    const track = makeTrack()
    const worker = new Worker(new URL('./worker-canvas.worker.ts', import.meta.url), {
      type: 'module',
    })
    const readables = tracks.map(framesOf)
    const { writable } = track
    worker.postMessage({ readables, writable, scene }, [...readables, writable])
    return {
      track,
      dispose: () => {
        worker.terminate()
        track.stop()
      },
    }
  },
}
