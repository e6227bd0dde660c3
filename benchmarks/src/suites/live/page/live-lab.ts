import { benchScene } from '../../compositing/bench-scene.ts'
import type { LiveFigures, LiveSubject, OpenLive } from '../live-subject.ts'
import { engineSubjects } from '../subjects/engine-live-subject.ts'
import { firstCameraSubject } from '../subjects/first-camera-subject.ts'
import { ivsSubject } from '../subjects/ivs-subject.ts'
import { pixiLiveSubject } from '../subjects/pixi-live-subject.ts'
import { smelterSubject } from '../subjects/smelter-subject.ts'
import { usualPatternSubject } from '../subjects/usual-pattern-subject.ts'
import { videoContextSubject } from '../subjects/video-context-subject.ts'
import { workerCanvasSubject } from '../subjects/worker-canvas-subject.ts'
import type { ReceivedFrames } from './counter.worker.ts'
import { framesOf, makeTrack } from './insertable-streams.ts'

export interface LiveRequest {
  readonly subject: string
  readonly layers: number
  readonly width: number
  readonly height: number
}

/** A stretch of time in milliseconds of the machine's clock. */
export interface BlockedTime {
  readonly fromMs: number
  readonly toMs: number
}

const subjects: readonly LiveSubject[] = [
  ...engineSubjects,
  workerCanvasSubject,
  usualPatternSubject,
  pixiLiveSubject,
  ivsSubject,
  videoContextSubject,
  smelterSubject,
]

interface RunningShow {
  readonly feeder: Worker
  readonly counter: Worker
  readonly cameras: readonly MediaStreamTrack[]
  readonly open: OpenLive
}

let show: RunningShow | null = null

/** What the runner calls in the page. */
export const liveLab = {
  subjects: () => subjects.map(({ id, title, lacks }) => ({ id, title, lacks })),

  /** Starts cameras, a subject and a receiver. */
  async start({ subject: id, layers, width, height }: LiveRequest): Promise<void> {
    const subject = [...subjects, firstCameraSubject].find((each) => each.id === id)
    if (!subject) throw new Error(`There is no subject ${id}`)
    const cameras = Array.from({ length: layers }, () => makeTrack())
    const feeder = new Worker(new URL('./feeder.worker.ts', import.meta.url), { type: 'module' })
    const writables = cameras.map(({ writable }) => writable)
    feeder.postMessage(writables, writables)
    const open = await subject.open(cameras, benchScene(layers, width, height))
    const counter = new Worker(new URL('./counter.worker.ts', import.meta.url), { type: 'module' })
    const frames = framesOf(open.track)
    counter.postMessage(frames, [frames])
    show = { feeder, counter, cameras, open }
  },

  /** What the receiver got since the last reading. */
  read(): Promise<ReceivedFrames> {
    if (!show) throw new Error('Nothing runs')
    const { counter } = show
    return new Promise((resolve) => {
      counter.onmessage = ({ data }: MessageEvent<ReceivedFrames>) => resolve(data)
      counter.postMessage('read')
    })
  },

  /** What the subject holds now; null where it does not say. */
  figures(): LiveFigures | null {
    if (!show) throw new Error('Nothing runs')
    return show.open.figures?.() ?? null
  },

  /** Blocks the window's thread, as a careless script would; answers with when, on the machine's clock. */
  block(durationMs: number): BlockedTime {
    const startMs = performance.now()
    while (performance.now() < startMs + durationMs);
    const { timeOrigin } = performance
    return { fromMs: timeOrigin + startMs, toMs: timeOrigin + performance.now() }
  },

  async stop(): Promise<void> {
    const running = show
    show = null
    if (!running) return
    await running.open.dispose()
    for (const camera of running.cameras) camera.stop()
    running.feeder.terminate()
    running.counter.terminate()
  },

  /** The program as a picture, to look at: a data address. */
  async picture(): Promise<string> {
    if (!show) throw new Error('Nothing runs')
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = new MediaStream([show.open.track.clone()])
    await video.play()
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    video.srcObject = null
    return canvas.toDataURL('image/png')
  },
}
