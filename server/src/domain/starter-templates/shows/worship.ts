import { namePlate } from '../name-plate.ts'
import { gradient, light } from '../ornaments.ts'
import type { StarterTemplate } from '../starter-template.ts'
import {
  ground,
  label,
  type Part,
  seat,
  shape,
  twoFormats,
  twoSlates,
  words,
  xy,
} from '../two-formats.ts'

const EARTH = '17110dff'
const UMBER = '3a2918ff'
const CANDLE = 'f0cf8eff'
const LINEN = 'fbf4e6ff'
const SAND = 'd9c8aaff'
const ALTAR = 1
const SLIDES = 2
const SPEAKER = 3

const stage: Part[] = [
  ground(gradient('top', UMBER, '261b12ff', EARTH)),
  light([xy(50, 110), xy(50, 104)], [1700, 1500], { color: CANDLE, strength: '3d' }),
]
const plate = namePlate({
  style: 'underline',
  panel: '17110de6',
  accent: CANDLE,
  name: LINEN,
  role: SAND,
  margin: [110, 110],
})
const rule = (y: number, storyY: number): Part =>
  shape([xy(47, y, 53, y + 0.4), xy(42, storyY, 58, storyY + 0.25)], CANDLE)

/** A service: songs, readings, the sermon. */
export const worship: StarterTemplate = {
  id: 'starter-worship',
  name: 'Worship',
  description: 'A service: welcome, words of songs, reading, sermon, notices.',
  cover: 4,
  scenes: [
    twoSlates('Welcome', [
      ...stage,
      shape([xy(49.7, 14, 50.3, 30), xy(49.4, 17, 50.6, 27)], CANDLE),
      shape([xy(46.8, 18.4, 53.2, 19.5), xy(43.6, 19.8, 56.4, 20.5)], CANDLE),
      label([xy(10, 36, 90, 54), xy(8, 32, 92, 44)], 'Welcome', {
        size: [13, 13],
        bold: true,
        color: LINEN,
      }),
      rule(57, 46),
      label([xy(10, 60, 90, 68), xy(8, 48.5, 92, 54)], 'Sunday service at ten', {
        size: [4, 4.4],
        color: SAND,
      }),
    ]),
    twoFormats('Service', [seat(ALTAR, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], { back: EARTH })]),
    twoFormats('Words of the song', [
      ...stage,
      label(
        [xy(8, 22, 92, 70), xy(7, 24, 93, 62)],
        'First line of the verse,\nsecond line of the verse,\nthird line of the verse,\nand the last.',
        {
          size: [8, 6.6],
          bold: true,
          color: LINEN,
        },
      ),
      label([xy(10, 82, 90, 88), xy(8, 72, 92, 76)], 'Name of the song, verse 1', {
        size: [2.8, 3.2],
        color: SAND,
      }),
    ]),
    twoFormats('Words over the picture', [
      seat(ALTAR, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], { back: EARTH }),
      shape([xy(0, 74, 100, 100), xy(0, 66, 100, 88)], '17110de6'),
      shape([xy(0, 74, 100, 74.4), xy(0, 66, 100, 66.25)], CANDLE),
      label(
        [xy(6, 77, 94, 96), xy(6, 68, 94, 84)],
        'First line of the verse,\nsecond line of the verse.',
        {
          size: [6.4, 6],
          bold: true,
          color: LINEN,
        },
      ),
    ]),
    twoFormats('Reading', [
      ...stage,
      shape([xy(5, 10, 56, 90), xy(5, 10, 95, 46)], 'fbf4e6ff', { radius: 2 }),
      words([xy(9, 18, 52), xy(11, 14, 89)], 'READING', {
        size: [2.6, 3],
        bold: true,
        color: '7a5a22ff',
      }),
      words(
        [xy(9, 24, 52), xy(11, 17.4, 89)],
        'The words of the reading stand here, in a few calm lines, so that all can follow.',
        {
          size: [6.4, 5.6],
          lines: [6, 5],
          color: EARTH,
        },
      ),
      words([xy(9, 81, 52), xy(11, 40.4, 89)], 'Book, chapter and verse', {
        size: [3, 3.2],
        color: '5d4a2eff',
      }),
      seat(SPEAKER, [xy(59, 10, 95, 90), xy(5, 49, 95, 83)], { radius: 2, back: EARTH }),
    ]),
    twoFormats('Sermon', [
      seat(SPEAKER, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], { back: EARTH, plate }),
    ]),
    twoFormats('Notices', [
      ...stage,
      words([xy(6, 10, 94), xy(8, 11, 92)], 'This week', {
        size: [7, 8],
        bold: true,
        color: LINEN,
      }),
      seat(SLIDES, [xy(6, 27, 62, 83), xy(5, 20, 95, 48.5)], { fit: true, radius: 2, back: EARTH }),
      ...['Monday: choir, 19:30', 'Wednesday: lunch for all', 'Saturday: open garden'].flatMap(
        (say, at): Part[] => [
          shape(
            [xy(66, 32 + at * 17, 66.4, 42 + at * 17), xy(8, 53 + at * 10, 9, 59 + at * 10)],
            CANDLE,
          ),
          words([xy(68, 31.6 + at * 17, 95), xy(12, 53.4 + at * 10, 92)], say, {
            size: [3.9, 4.4],
            lines: [2, 1],
            color: LINEN,
          }),
        ],
      ),
    ]),
  ],
}
