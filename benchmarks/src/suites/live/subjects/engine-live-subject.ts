import { createEngine } from '@proscenium/engine'
import { benchDocument } from '../../compositing/bench-document.ts'
import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'

type Backend = NonNullable<Parameters<typeof createEngine>[0]['backend']>

/** Ours, as an embedding page uses it. */
export const engineSubjects: readonly LiveSubject[] = [
  engineSubject('proscenium', 'Proscenium, the backend it chooses by itself', 'auto'),
  engineSubject('proscenium-canvas2d', 'Proscenium, Canvas 2D backend', 'canvas2d'),
  engineSubject('proscenium-webgl2', 'Proscenium, WebGL2 backend', 'webgl2'),
]

function engineSubject(id: string, title: string, backend: Backend): LiveSubject {
  return {
    id,
    title,
    lacks: [],
    async open(tracks, scene) {
      const engine = await createEngine({
        backend,
        resolve: (ref) =>
          ref.kind === 'contribution' ? (tracks[ref.contributionIndex - 1] ?? null) : null,
      })
      const { width, height } = scene
      const canvas = engine.addCanvas('program', {
        width,
        height,
        frameRate: FRAME_RATE,
        role: 'program',
      })
      engine.scenes.set({ id: 'scene', ...benchDocument(scene) })
      await canvas.prepare('scene')
      await canvas.take('scene')
      const track = canvas.stream.getVideoTracks()[0]
      if (!track) throw new Error('The canvas has no track')
      const figures = () => {
        const { openFrames, gpuBytes } = engine.stats()
        return { openFrames, textureBytes: gpuBytes }
      }
      return { track, figures, dispose: () => engine.dispose() }
    },
  }
}
