import { engineUploadSubjects } from '../subjects/engine-upload-subject.ts'
import { drawImageSubject, texSubImageSubject } from '../subjects/raw-upload-subjects.ts'
import { type OpenUpload, PICTURE, type SourceKind, type UploadSubject } from '../upload-subject.ts'
import { type TestPicture, testPictures } from './test-pictures.ts'

/** What is measured: a subject's id and what pictures come as. */
export interface UploadRequest {
  readonly subject: string
  readonly kind: SourceKind
}

const subjects: readonly UploadSubject[] = [
  ...engineUploadSubjects,
  texSubImageSubject,
  drawImageSubject,
]
const WARM_UP = 4
/** Cameras' colours come through half as many chroma samples, and browsers differ a little. */
const TOLERANCE = 8
const HALVES = [0.25, 0.75]

const rings = new Map<SourceKind, Promise<TestPicture[]>>()

/** What the runner calls in the page. */
export const uploadLab = {
  subjects: () => subjects.map(({ id, title }) => ({ id, title })),

  /**
   * Milliseconds of each frame with a new picture, for about `durationMs`. Rejects when the subject does not
   * show the right colours.
   */
  async measure({ subject: id, kind }: UploadRequest, durationMs: number): Promise<number[]> {
    const subject = subjects.find((each) => each.id === id)
    if (!subject) throw new Error(`There is no subject ${id}`)
    const ring = await ringOf(kind === 'still' ? 'camera-i420' : kind)
    const open = await subject.open()
    try {
      for (let index = 0; index < WARM_UP; index++) await showNext(open, ring, index, true)
      const readings: number[] = []
      const endMs = performance.now() + durationMs
      for (let index = 0; performance.now() < endMs; index++) {
        const startMs = performance.now()
        if (kind === 'still') await open.show({ kind: 'still' })
        else await showNext(open, ring, index, false)
        await open.finish()
        readings.push(performance.now() - startMs)
      }
      return readings
    } finally {
      open.dispose()
    }
  },
}

function ringOf(kind: SourceKind): Promise<TestPicture[]> {
  const known = rings.get(kind)
  if (known) return known
  const made = testPictures(kind)
  rings.set(kind, made)
  return made
}

async function showNext(
  open: OpenUpload,
  ring: readonly TestPicture[],
  index: number,
  isChecked: boolean,
): Promise<void> {
  const next = ring[index % ring.length]
  if (!next) throw new Error('There are no pictures')
  await open.show(next.picture)
  if (isChecked) checkColors(open.readPixels(), next)
}

/** Throws an Error that names both colours when a half is not what it should be. */
function checkColors(pixels: Uint8ClampedArray, { halves }: TestPicture): void {
  HALVES.forEach((x, half) => {
    const at = (Math.floor(PICTURE.height / 2) * PICTURE.width + Math.floor(x * PICTURE.width)) * 4
    const seen = [...pixels.slice(at, at + 3)]
    const wanted = halves[half] ?? []
    if (seen.some((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) > TOLERANCE)) {
      throw new Error(`It shows ${seen.join(' ')} where ${wanted.join(' ')} should be`)
    }
  })
}
