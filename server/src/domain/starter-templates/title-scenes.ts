import { PALETTE } from './palette.ts'
import { area, backdrop, box, type Piece, slate, text } from './scene-kit.ts'
import type { StarterScene } from './starter-template.ts'

const LANDSCAPE = 16 / 9
const STORY = 9 / 16

/** Words of a title scene. */
export interface TitleWords {
  readonly name: string
  readonly overline: string
  readonly title: string
  readonly subtitle: string
}

/** A slate with a title on the backdrop: overline in amber, the title, a line, a subtitle. */
export function titleScene(words: TitleWords): StarterScene {
  return {
    name: words.name,
    landscape: slate([...backdrop(LANDSCAPE), ...landscapeTitle(words)]),
    story: slate([...backdrop(STORY), ...storyTitle(words)]),
  }
}

/** The words of a title for landscape frames. */
export function landscapeTitle({ overline, title, subtitle }: Omit<TitleWords, 'name'>): Piece[] {
  return [
    text(box(9, 27, 91, 35), overline.toUpperCase(), {
      size: 3,
      bold: true,
      color: PALETTE.amber,
      vertical: 'bottom',
    }),
    text(box(9, 36, 91, 55), title, { size: 13, bold: true }),
    area(box(9, 58.5, 16, 59.4), PALETTE.amber),
    text(box(9, 62, 91, 71), subtitle, { size: 4, color: PALETTE.mist, vertical: 'top' }),
  ]
}

/** The words of a title for story frames. */
export function storyTitle({ overline, title, subtitle }: Omit<TitleWords, 'name'>): Piece[] {
  return [
    text(box(9, 33, 91, 38), overline.toUpperCase(), {
      size: 3.4,
      bold: true,
      color: PALETTE.amber,
      vertical: 'bottom',
    }),
    text(box(9, 38.7, 91, 55.3), title, { size: 12, bold: true }),
    area(box(9, 57, 23, 57.5), PALETTE.amber),
    text(box(9, 59.5, 91, 68), subtitle, { size: 4.4, color: PALETTE.mist, vertical: 'top' }),
  ]
}

/** The scene for a pause. */
export const BACK_IN_A_MOMENT = titleScene({
  name: 'Back in a moment',
  overline: 'Short break',
  title: 'Back in a moment',
  subtitle: 'Stretch, get a coffee: we go on soon.',
})
