import { createEngine } from '@proscenium/engine'
import { sceneContentSchema } from '@proscenium/protocol'
import { framesOf } from '../../live/page/insertable-streams.ts'

/** One take: from the order to the first frame that shows the new scene. */
export interface TakeReading {
  readonly delayMs: number
  /** Frames of the old scene that came after the order. */
  readonly lateFrames: number
}

const FRAME_RATE = 30
const COLORS = ['ff0000', '0000ff'] as const

/** What the runner calls in the page. */
export const takeLab = {
  /** Cuts between two prepared scenes at odd moments. */
  async measure(takes: number, size: { width: number; height: number }): Promise<TakeReading[]> {
    const engine = await createEngine({ resolve: () => null })
    const canvas = engine.addCanvas('program', { ...size, frameRate: FRAME_RATE, role: 'program' })
    COLORS.forEach((color, index) => {
      engine.scenes.set(plainScene(`scene-${index}`, color))
    })
    await canvas.prepare('scene-0')
    await canvas.take('scene-0')
    const track = canvas.stream.getVideoTracks()[0]
    if (!track) throw new Error('The canvas has no track')
    const watch = new Worker(new URL('./take-watch.worker.ts', import.meta.url), { type: 'module' })
    const frames = framesOf(track)
    watch.postMessage({ frames }, [frames])
    const readings: TakeReading[] = []
    for (let index = 1; index <= takes; index++) {
      const to = index % 2
      await canvas.prepare(`scene-${to}`)
      await new Promise((resolve) => setTimeout(resolve, 40 + ((index * 37) % 90)))
      const seen = new Promise<TakeReading>((resolve) => {
        watch.onmessage = ({ data }: MessageEvent<TakeReading>) => resolve(data)
      })
      watch.postMessage({ awaited: to === 0 ? 'red' : 'blue', orderedMs: machineNow() })
      void canvas.take(`scene-${to}`)
      readings.push(await seen)
    }
    watch.terminate()
    await engine.dispose()
    return readings
  },
}

function plainScene(id: string, color: string) {
  const ground = { id: 'ground', kind: 'background', background: { kind: 'color', color } }
  return { id, ...sceneContentSchema.parse({ name: id, visualElements: [ground] }) }
}

function machineNow(): number {
  return performance.timeOrigin + performance.now()
}
