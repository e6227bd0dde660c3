import type {
  BackendKind,
  BackendStats,
  CompositorBackend,
  RenderTarget,
} from '../../src/compositor/backend/compositor-backend.ts'
import { loseGraphics } from '../../src/compositor/backend/lose-graphics.ts'
import { PixelCopier } from '../../src/compositor/backend/pixel-copier.ts'
import type { SourceFrame } from '../../src/compositor/backend/source-frame.ts'
import type { DrawList } from '../../src/scene/draw-list.ts'
import { BLUE, colorsOf, filled, open, pixels, RED, SIZE, words } from './lab-scenes.ts'

/** Experiments on one backend, each returning plain facts for the tests to judge. */
export const backendLab = {
  /** Uploads after each of: two targets of one picture, the same again, a newer one, an unseen source. */
  async uploads(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const program = backend.createTarget('program', 64, 36)
    const preview = backend.createTarget('preview', 32, 18)
    const counts: number[] = []
    const drawBoth = (frames: Map<string, SourceFrame>) => {
      backend.draw(program, filled('shown', SIZE), frames)
      backend.draw(preview, filled('shown', preview), frames)
      counts.push(backend.stats().uploads)
    }
    drawBoth(new Map([['file:shown', pixels(RED, 1)]]))
    drawBoth(new Map([['file:shown', pixels(RED, 1)]]))
    drawBoth(new Map([['file:shown', pixels(BLUE, 2)]]))
    drawBoth(
      new Map([
        ['file:shown', pixels(BLUE, 2)],
        ['file:unseen', pixels(RED, 9)],
      ]),
    )
    backend.dispose()
    return counts
  },

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

  /** Bytes held before, while and after sources are shown, and after 200 new pictures of another size. */
  async memory(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const bytes = [backend.stats().textureBytes]
    const list = filled('a', SIZE)
    backend.draw(target, list, new Map([['file:a', pixels(RED, 1)]]))
    bytes.push(backend.stats().textureBytes)
    for (let version = 2; version < 200; version++) {
      const frame = pixels(RED, version, version % 2 ? 128 : 256, 128)
      backend.draw(target, list, new Map([['file:a', frame]]))
    }
    backend.draw(target, list, new Map([['file:a', pixels(RED, 200)]]))
    bytes.push(backend.stats().textureBytes)
    backend.releaseSource('file:a')
    bytes.push(backend.stats().textureBytes)
    backend.dispose()
    return bytes
  },

  /** Pictures of a source that shrinks to less than half on screen and then changes its size. */
  async halvesThenResizes(kind: BackendKind): Promise<number[][]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const list = filled('a', SIZE)
    const seen: number[][] = []
    for (const [version, width] of [
      [1, 512],
      [2, 512],
      [3, 300],
      [4, 40],
      [5, 1024],
    ] as const) {
      const frame = {
        ...pixels([0, 40 * version, 200], version, width, width),
        ...SIZE,
        width,
        height: width,
      }
      backend.draw(target, list, new Map([['file:a', frame]]))
      seen.push([...backend.readPixels(target).subarray(0, 3)])
    }
    backend.dispose()
    return seen
  },

  /** Texts drawn after each of: first draw, same list, equal list, other words, changed fonts. */
  async rasterisations(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const counts: number[] = []
    const draw = (list: DrawList) => {
      backend.draw(target, list, new Map())
      counts.push(backend.stats().rasterisations)
    }
    const list = words('one')
    draw(list)
    draw(list)
    draw(words('one'))
    draw(words('two'))
    backend.fontsChanged()
    draw(words('two'))
    backend.dispose()
    return counts
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

  /** Uploads and rasterisations after `prepare`, and after the draw that it prepared. */
  async prepared(kind: BackendKind): Promise<number[][]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const frames = new Map([['file:a', pixels(RED, 1)]])
    const lists = [filled('a', SIZE), words('soon')]
    for (const list of lists) backend.prepare(list, frames)
    const before = backend.stats()
    for (const list of lists) backend.draw(target, list, frames)
    const after = backend.stats()
    backend.dispose()
    return [before, after].map(({ uploads, rasterisations }) => [uploads, rasterisations])
  },

  /** An element whose source has lost its picture: its background shows, and nothing throws. */
  async withoutFrame(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    backend.draw(target, filled('gone', SIZE, '00ff00'), new Map())
    const pixel = [...backend.readPixels(target).subarray(0, 3)]
    backend.dispose()
    return pixel
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

  /** Pixels copied from an I420 frame, and whether both forms of it are drawn alike. */
  async pixelCopies(kind: BackendKind) {
    const luma = new Uint8Array(64 * 36).fill(180)
    const chroma = new Uint8Array((64 * 36) / 2).fill(128)
    const data = new Uint8Array([...luma, ...chroma])
    const frame = new VideoFrame(data, {
      format: 'I420',
      codedWidth: 64,
      codedHeight: 36,
      timestamp: 0,
      colorSpace: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
    })
    const copied = await new PixelCopier().copy(frame, 1)
    const backend = await open(kind)
    const target = backend.createTarget('program', 64, 36)
    const draw = (source: SourceFrame) => {
      backend.draw(target, filled('a', SIZE), new Map([['file:a', source]]))
      return [...backend.readPixels(target).subarray(0, 4)]
    }
    const asPixels = draw(copied)
    const asFrame = draw({ kind: 'video-frame', frame, version: 2, ...SIZE })
    frame.close()
    backend.dispose()
    return { hasAlpha: copied.hasAlpha, size: [copied.width, copied.height], asPixels, asFrame }
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

export type BackendLab = typeof backendLab

declare global {
  var lab: BackendLab
}

globalThis.lab = backendLab
