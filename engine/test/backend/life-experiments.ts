import type {
  BackendKind,
  BackendStats,
  CompositorBackend,
  RenderTarget,
} from '../../src/compositor/backend/compositor-backend.ts'
import { loseGraphics } from '../../src/compositor/backend/lose-graphics.ts'
import type { DrawList } from '../../src/scene/draw-list.ts'
import { BLUE, colorsOf, filled, open, pixels, RED, SIZE, words } from './lab-scenes.ts'

/** A backend's pictures as others get them, its loss and its end. Plain facts for the tests to judge. */
export const lifeExperiments = {
  /** Colours that frames and bitmaps of a large and a small target hold, and the frames' timing. */
  async capture(kind: BackendKind) {
    const backend = await open(kind)
    const large = backend.createTarget('large', 64, 36)
    const small = backend.createTarget('small', 20, 30)
    backend.draw(large, filled('a', large), new Map([['file:a', pixels(RED, 1)]]))
    const first = backend.captureFrame(large, { timestampUs: 33_333, durationUs: 16_667 })
    backend.draw(small, filled('b', small), new Map([['file:b', pixels(BLUE, 1)]]))
    const second = backend.captureFrame(small, { timestampUs: 66_667 })
    const bitmap = await backend.captureBitmap(small, { width: 10, height: 15 })
    const facts = {
      first: await colorsOf(first),
      second: await colorsOf(second),
      timing: [first.timestamp, first.duration, second.timestamp, second.duration],
      sizes: [first, second].map((frame) => [frame.displayWidth, frame.displayHeight]),
      isOpaque: /X$/.test(first.format ?? ''),
      bitmap: [bitmap.width, bitmap.height],
    }
    first.close()
    second.close()
    bitmap.close()
    backend.dispose()
    return facts
  },

  /** Whether a fade's ends are the scenes' own pictures, byte for byte, and its middle neither. */
  async fadeEnds(kind: BackendKind): Promise<boolean[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const frames = new Map([['file:a', pixels(RED, 1)]])
    const [from, to] = [filled('a', SIZE), words('to')]
    const alone = (list: DrawList) => {
      backend.draw(target, list, frames)
      return backend.readPixels(target).join()
    }
    const at = (progress: number) => {
      backend.drawTransition(target, from, to, { kind: 'fade' }, progress, frames)
      return backend.readPixels(target).join()
    }
    const [start, end] = [alone(from), alone(to)]
    const facts = [at(0) === start, at(-1) === start, at(1) === end, at(2) === end]
    const middle = at(0.5)
    backend.dispose()
    return [...facts, middle !== start && middle !== end]
  },

  /** What a backend says and draws before, during and after its graphics are lost. */
  async contextLoss(kind: 'webgl2' | 'webgpu') {
    const said: string[] = []
    const backend = await open(kind, { onLost: () => said.push('lost') })
    const target = backend.createTarget('program', 64, 36)
    const frames = new Map([['file:a', pixels(RED, 1)]])
    const list = filled('a', SIZE)
    const drawn = [backend.draw(target, list, frames)]
    const before = backend.readPixels(target).join()
    loseGraphics(backend.surface(target).canvas, kind)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const isLost = [backend.isLost]
    drawn.push(backend.draw(target, list, frames))
    drawn.push(backend.drawTransition(target, list, list, { kind: 'fade' }, 0.5, frames))
    backend.prepare(list, frames)
    backend.releaseSource('file:other')
    await backend.rebuild()
    isLost.push(backend.isLost)
    drawn.push(backend.draw(target, list, frames))
    const after = backend.readPixels(target).join()
    const { uploads } = backend.stats()
    backend.dispose()
    return { said, isLost, drawn, isSame: before === after, uploads }
  },

  /** What two backends show that hold different pictures of the same key, and one after the other's end. */
  async sideBySide(kind: BackendKind, other: BackendKind) {
    const [one, two] = [await open(kind), await open(other)]
    const list = filled('a', SIZE)
    const [redTarget, blueTarget] = [one, two].map((each) => each.createTarget('program', 64, 36))
    if (!redTarget || !blueTarget) throw new Error('no targets')
    const red = new Map([['file:a', pixels(RED, 1)]])
    const blue = new Map([['file:a', pixels(BLUE, 1)]])
    const colorOf = (backend: CompositorBackend, target: RenderTarget) =>
      backend.readPixels(target).subarray(0, 3).join()
    one.draw(redTarget, list, red)
    two.draw(blueTarget, list, blue)
    const colors = [colorOf(one, redTarget), colorOf(two, blueTarget)]
    one.releaseSource('file:a')
    two.draw(blueTarget, list, blue)
    colors.push(colorOf(two, blueTarget))
    const sharedCanvas = one.surface(redTarget).canvas === two.surface(blueTarget).canvas
    const bytes = two.stats().textureBytes
    loseGraphics(one.surface(redTarget).canvas, kind)
    one.dispose()
    await new Promise((resolve) => setTimeout(resolve, 50))
    two.draw(blueTarget, list, blue)
    const afterEnd = colorOf(two, blueTarget)
    const facts = { bytesAfterEnd: two.stats().textureBytes === bytes, isLost: two.isLost }
    two.dispose()
    return { sharedCanvas, colors, afterEnd, ...facts }
  },

  /** What a backend holds and says after it was disposed of, twice. */
  async disposed(kind: BackendKind): Promise<Pick<BackendStats, 'textureBytes'>> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    backend.draw(target, words('bye'), new Map())
    backend.dispose()
    backend.dispose()
    return { textureBytes: backend.stats().textureBytes }
  },
}
