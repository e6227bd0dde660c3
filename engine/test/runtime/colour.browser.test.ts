import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendKind } from '../../src/index.ts'
import type { BrowserGraphics } from '../browser/launch-browser.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

type Color = readonly number[]

/** Eight bars of 100 % above eight of 75 %: white, yellow, cyan, green, magenta, red, blue, black. */
const BARS: readonly Color[] = [255, 191].flatMap((level) =>
  [7, 6, 5, 4, 3, 2, 1, 0].map((bar) => [2, 4, 1].map((part) => (bar & part ? level : 0))),
)
const PLACES = [25, 75].flatMap((y) => BARS.slice(0, 8).map((_, bar) => [6.25 + 12.5 * bar, y]))
/** What rounding in the file and in the conversion makes of a channel, in 8-bit levels. */
const TOLERANCE = 3
/**
 * Chromium converts video by the CPU with factors of at most 2, where the blue of BT.709 in limited range
 * needs 2.112: blue is up to 112 × 0.112 levels short, in both directions.
 */
const CPU_BLUE_TOLERANCE = 13

const luts = fileURLToPath(new URL('../visual/luts', import.meta.url))

/** The colours of the bars as a backend shows them, from a file. */
async function barsOn(
  labBrowser: LabBrowser,
  backend: BackendKind,
  file: string,
  clock: 'manual' | 'realtime',
): Promise<readonly Color[]> {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(
    async (name, kind, time, places) => {
      lab.inputs.set('file:bars', () => ({ url: `/media/${name}`, kind: 'video' }))
      const engine = await lab.start({ clock: time, backend: kind })
      const content = { kind: 'file', fileId: 'bars' } as const
      const element = { id: 'bars', kind: 'video', boundsExpected: lab.full } as const
      engine.scenes.set(lab.sceneOf('show', [{ ...element, sizing: 'stretch', content }]))
      const program = engine.addCanvas('program', { width: 256, height: 128, frameRate: 5 })
      void program.take('show', { kind: 'cut' }, { whenNotReady: 'cut' })
      let seen: (readonly number[])[] = []
      // A placeholder stands there until the first bar is white.
      for (let index = 0; index < 100 && (seen[0]?.[0] ?? 0) < 200; index++) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (time === 'manual') await engine.step(index * 1000)
        seen = await lab.colorsAt(program, places as [number, number][])
      }
      const drawn = engine.stats().backend
      await engine.dispose()
      return { seen, drawn, errors: lab.errors }
    },
    file,
    backend,
    clock,
    PLACES,
  )
  expect(result).toMatchObject({ drawn: backend, errors: [] })
  expect(complaints).toEqual([])
  await close()
  return result.seen
}

function expectBars(seen: readonly Color[], blueTolerance = TOLERANCE): void {
  for (const [bar, wanted] of BARS.entries()) {
    for (const [channel, level] of wanted.entries()) {
      const off = Math.abs((seen[bar]?.[channel] ?? -1000) - level)
      const most = channel === 2 ? blueTolerance : TOLERANCE
      expect(off, `bar ${bar}, channel ${channel}: ${seen[bar]}`).toBeLessThanOrEqual(most)
    }
  }
}

const files = ['bt601-limited', 'bt601-full', 'bt709-limited', 'bt709-full']

describe.each([
  ['usual', ['canvas2d', 'webgl2']],
  ['webgpu', ['webgpu']],
] as const)('colour bars in the %s browser', (graphics: BrowserGraphics, backends) => {
  let labBrowser: LabBrowser
  beforeAll(async () => {
    labBrowser = await openLab(graphics, { '/luts/': luts })
  })
  afterAll(() => labBrowser.close())

  const cases = backends.flatMap((backend) =>
    files.flatMap((file) => [
      [backend, file, 'realtime'] as const,
      [backend, file, 'manual'] as const,
    ]),
  )
  it.each(cases)(
    '%s shows %s as it was made, %s: matrix and range are those of the file',
    async (backend, file, clock) => {
      const isShortOfBlue = backend !== 'webgpu' && file === 'bt709-limited'
      const seen = await barsOn(labBrowser, backend, `bars-${file}.mp4`, clock)
      expectBars(seen, isShortOfBlue ? CPU_BLUE_TOLERANCE : TOLERANCE)
    },
    30_000,
  )

  it.each(backends)(
    '%s shows a picture through a .cube table by its address, and tells what is none',
    async (backend) => {
      const { page, complaints, close } = await labBrowser.open()
      const result = await page.evaluate(async (kind) => {
        const draw = (context: OffscreenCanvasRenderingContext2D) => {
          context.fillStyle = 'rgb(64, 128, 255)'
          context.fillRect(0, 0, 64, 64)
        }
        lab.inputs.set('file:picture', () => ({ width: 64, height: 64, frameRate: 5, draw }))
        lab.inputs.set('file:curves', () => ({ kind: 'lut', url: '/luts/curves-17.cube' }))
        lab.inputs.set('file:broken', () => ({ kind: 'lut', text: 'LUT_3D_SIZE 2\n0 0' }))
        const engine = await lab.start({ backend: kind })
        const shown = (fileId: string, lut: string, x1: number) => ({
          id: lut,
          kind: 'video' as const,
          boundsExpected: { x1, y1: 0, x2: x1 + 50, y2: 100 },
          sizing: 'stretch' as const,
          content: { kind: 'file' as const, fileId },
          looks: { lut: { content: { kind: 'file' as const, fileId: lut } } },
        })
        engine.scenes.set(
          lab.sceneOf('show', [shown('picture', 'curves', 0), shown('picture', 'broken', 50)]),
        )
        const program = engine.addCanvas('program', { width: 128, height: 64, frameRate: 10 })
        void program.take('show')
        const source = (fileId: string) => engine.sources.get(`file:${fileId}`)
        await lab.until('read', () => source('curves')?.state === 'live')
        await lab.until('refused', () => source('broken')?.state === 'failed')
        const places = [
          [25, 50],
          [75, 50],
        ] as const
        const seen = await lab.settle(
          () => lab.colorsAt(program, places),
          ([, plain]) => plain?.join() === '64,128,255',
        )
        const { code, reason } = source('broken') ?? {}
        await engine.dispose()
        return { seen, code, reason }
      }, backend)
      const [graded = [], plain] = result.seen
      // Square root, square and 1 - x, between entries a sixteenth apart.
      for (const [channel, level] of [128, 64, 0].entries()) {
        expect(Math.abs((graded[channel] ?? -9) - level)).toBeLessThanOrEqual(1)
      }
      expect(plain).toEqual([64, 128, 255])
      expect(result.code).toBe('lut-invalid')
      expect(result.reason).toContain('(line 2)')
      expect(complaints).toEqual([])
      await close()
    },
    30_000,
  )
})
