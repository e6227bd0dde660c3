import { canvas2dTextSubject } from '../subjects/canvas2d-text-subject.ts'
import { engineTextSubjects } from '../subjects/engine-text-subject.ts'
import { pixiTextSubject } from '../subjects/pixi-text-subject.ts'
import {
  BACKGROUND,
  BAND,
  FRAME,
  type OpenText,
  type TextChange,
  type TextSubject,
} from '../text-subject.ts'

/** What is measured: a subject's id and how its words change. */
export interface TextRequest {
  readonly subject: string
  readonly change: TextChange
}

const subjects: readonly TextSubject[] = [
  ...engineTextSubjects,
  canvas2dTextSubject,
  pixiTextSubject,
]
const WARM_UP = 5
/** Steps whose pictures are looked at: far enough apart that many letters differ. */
const CHECKED_STEPS = [20, 40]
/** Words of this size cover about a tenth of their band. */
const LETTERS = { least: 0.01, most: 0.4 }
const BRIGHT = 160

/** What the runner calls in the page. */
export const textLab = {
  subjects: () => subjects.map(({ id, title }) => ({ id, title })),

  /**
   * Milliseconds of each frame with new words, for about `durationMs`. Rejects when a subject does not show
   * words on their band, or shows the same at two moments.
   */
  async measure({ subject: id, change }: TextRequest, durationMs: number): Promise<number[]> {
    const open = await openSubject(id, change)
    try {
      await checkPictures(open)
      let step = 100
      for (let index = 0; index < WARM_UP; index++) await showNext(open, step++)
      const readings: number[] = []
      const endMs = performance.now() + durationMs
      while (performance.now() < endMs) {
        const startMs = performance.now()
        await showNext(open, step++)
        readings.push(performance.now() - startMs)
      }
      return readings
    } finally {
      open.dispose()
    }
  },

  /** A picture, to look at: a data address. */
  async picture({ subject: id, change }: TextRequest, step: number): Promise<string> {
    const open = await openSubject(id, change)
    await showNext(open, step)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, FRAME)
    const pixels = new Uint8ClampedArray(open.readPixels())
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, FRAME.width), 0, 0)
    open.dispose()
    return canvas.toDataURL('image/png')
  },
}

async function openSubject(id: string, change: TextChange): Promise<OpenText> {
  const subject = subjects.find((each) => each.id === id)
  if (!subject) throw new Error(`There is no subject ${id}`)
  return subject.open(change)
}

async function showNext(open: OpenText, step: number): Promise<void> {
  open.show(step)
  await open.finish()
}

async function checkPictures(open: OpenText): Promise<void> {
  const prints: string[] = []
  for (const step of CHECKED_STEPS) {
    await showNext(open, step)
    const pixels = open.readPixels()
    checkGround(pixels)
    const letters = lettersOf(pixels)
    const share = letters.filter(Boolean).length / letters.length
    if (share < LETTERS.least || share > LETTERS.most) {
      throw new Error(`Letters cover ${(share * 100).toFixed(1)} % of their band`)
    }
    prints.push(letters.map(Number).join(''))
  }
  if (prints[0] === prints[1]) throw new Error('The words do not change')
}

/** Throws an Error where a corner of the frame or of the band has another colour than it should. */
function checkGround(pixels: Uint8ClampedArray): void {
  const places = [
    { x: 2, y: 2, color: BACKGROUND },
    { x: FRAME.width - 3, y: FRAME.height - 3, color: BACKGROUND },
    { x: BAND.x + 4, y: BAND.y + 4, color: '#000000' },
  ]
  for (const { x, y, color } of places) {
    const at = (y * FRAME.width + x) * 4
    const seen = [...pixels.slice(at, at + 3)].map((value) => value.toString(16).padStart(2, '0'))
    if (`#${seen.join('')}` !== color) throw new Error(`#${seen.join('')} stands for ${color}`)
  }
}

/** Which pixels of the band are bright. */
function lettersOf(pixels: Uint8ClampedArray): boolean[] {
  const letters: boolean[] = []
  for (let y = BAND.y; y < BAND.y + BAND.height; y++) {
    for (let x = BAND.x; x < BAND.x + BAND.width; x++) {
      letters.push((pixels[(y * FRAME.width + x) * 4 + 1] ?? 0) > BRIGHT)
    }
  }
  return letters
}
