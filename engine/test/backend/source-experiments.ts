import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import { PixelCopier } from '../../src/compositor/backend/pixels/pixel-copier.ts'
import type { SourceFrame } from '../../src/compositor/backend/source-frame.ts'
import type { DrawList } from '../../src/scene/draw-list.ts'
import { BLUE, filled, open, pixels, RED, SIZE, words } from './lab-scenes.ts'

/** What becomes of sources and words in a backend: uploads, memory, sizes, forms. Plain facts for the tests to judge. */
export const sourceExperiments = {
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

  /**
   * Bytes held before, while and after sources are shown, and after 200 new pictures of other sizes and some more of
   * the first: what had been kept for the others may be given back a little later.
   */
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
    for (let version = 200; version < 2400; version++) {
      backend.draw(target, list, new Map([['file:a', pixels(RED, version)]]))
    }
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

  /** How far our own conversion of a frame of noise is from the browser's, at most, by format and colours. */
  async conversions(): Promise<Record<string, number>> {
    const [width, height] = [38, 22]
    const samples = { I420: 1.5, I420A: 2.5, I422: 2, I444: 3, NV12: 1.5 } as const
    const worst: Record<string, number> = {}
    for (const format of ['I420', 'I420A', 'I422', 'I444', 'NV12'] as const) {
      for (const matrix of ['smpte170m', 'bt470bg', 'bt709', 'bt2020-ncl'] as const) {
        for (const fullRange of [false, true]) {
          const data = Uint8Array.from(
            { length: width * height * samples[format] },
            (_, index) => Math.imul(index + 7, 2_654_435_761) >>> 24,
          )
          const frame = new VideoFrame(data, {
            format,
            codedWidth: width,
            codedHeight: height,
            visibleRect: { x: 2, y: 2, width: 34, height: 20 },
            timestamp: 0,
            colorSpace: {
              matrix: matrix as VideoMatrixCoefficients,
              primaries: 'bt709',
              transfer: 'bt709',
              fullRange,
            },
          })
          const ours = await new PixelCopier().copy(frame, 1)
          const theirs = new Uint8Array(ours.data.byteLength)
          await frame.copyTo(theirs, { format: 'RGBA' })
          frame.close()
          worst[`${format} ${matrix} ${fullRange ? 'full' : 'limited'}`] = farthest(
            ours.data,
            theirs,
          )
        }
      }
    }
    return worst
  },
}

/** Largest difference of two pictures as they are seen, so that colours count as much as they cover. */
function farthest(ours: Uint8Array, theirs: Uint8Array): number {
  let most = 0
  for (let index = 0; index < ours.length; index++) {
    const alphaAt = index | 3
    const share = index === alphaAt ? 1 : (ours[alphaAt] ?? 0) / 255
    most = Math.max(most, Math.abs((ours[index] ?? 0) - (theirs[index] ?? 0)) * share)
  }
  return Math.round(most)
}
