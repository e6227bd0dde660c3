import { makeMetric } from '../../harness/make-metric.ts'
import { measureBlocks } from '../../harness/measure-blocks.ts'
import type { BenchCase } from '../../harness/result.ts'
import type { Suite } from '../../harness/suite.ts'
import type { uploadLab } from './page/upload-lab.ts'
import { PICTURE, type SourceKind, sourceKinds } from './upload-subject.ts'

declare global {
  interface Window {
    uploadLab: typeof uploadLab
  }
}

const FULL = { rounds: 5, blockMs: 600 }
const QUICK = { rounds: 1, blockMs: 150 }
const OURS = ['proscenium-canvas2d', 'proscenium-webgl2', 'proscenium-webgpu']

const TITLES: Readonly<Record<SourceKind, string>> = {
  still: 'No new picture: the one before is drawn again',
  'camera-i420': 'Camera: a VideoFrame in memory, I420',
  'camera-nv12': 'Camera: a VideoFrame in memory, NV12',
  bitmap: 'An ImageBitmap that is ready',
  canvas: 'A canvas that was drawn',
  image: 'An image element that is decoded',
  pixels: 'Raw pixels, RGBA',
}

/** What it costs to take one new picture over. */
export const uploadSuite: Suite = {
  id: 'uploads',
  title: `Uploads: one new picture of ${PICTURE.width}×${PICTURE.height} into the backend`,
  async run(room) {
    const { rounds, blockMs } = room.quick ? QUICK : FULL
    const browser = await room.browser()
    const page = await browser.open()
    const subjects = await page.evaluate(() => window.uploadLab.subjects())
    const ids = subjects.map(({ id }) => id)
    const cases: BenchCase[] = []
    for (const kind of sourceKinds) {
      room.say(`uploads: ${kind}`)
      const readings = await measureBlocks(ids, { rounds, seed: room.seed }, (subject) =>
        page.evaluate(
          (request, durationMs) => window.uploadLab.measure(request, durationMs),
          { subject, kind },
          blockMs,
        ),
      )
      const metric = makeMetric(
        {
          id: 'frame',
          title: 'A new picture, shown over the whole frame',
          unit: 'ms',
          better: 'lower',
          ours: OURS,
        },
        readings.list(),
      )
      cases.push({ id: kind, title: TITLES[kind], metrics: [metric] })
    }
    await page.close()
    return {
      id: uploadSuite.id,
      title: uploadSuite.title,
      notes: [
        'Each reading takes one picture over, draws it once over the whole frame and waits until that is done; the first case, with no new picture, is the share of the drawing.',
        'Our backends get each kind as the engine hands it to them: cameras as frames or as copied pixels, whichever the backend asks for, canvases as frames of theirs, images as bitmaps. Making these is part of the time.',
        'Every subject is checked for the colours of four different pictures before it is measured.',
        ...subjects.map(({ id, title }) => `${id}: ${title}`),
      ],
      cases,
      targets: [],
    }
  },
}
