import { namePlate } from '../name-plate.ts'
import { gradient, light } from '../ornaments.ts'
import type { StarterTemplate } from '../starter-template.ts'
import {
  type Edges,
  ground,
  label,
  type Pair,
  type Part,
  seat,
  shape,
  twoFormats,
  twoSlates,
  words,
  xy,
} from '../two-formats.ts'

const PLUM = '22112bff'
const GRAPE = '4a2352ff'
const ROSE = 'f4b6a6ff'
const WHITE = 'ffffffff'
const LILAC = 'd9c4e0ff'
const SEATS = [1, 3, 4, 5] as const

const stage: Part[] = [
  ground(gradient('bottom', PLUM, '361a40ff', GRAPE)),
  light([xy(12, 2), xy(10, 2)], [1300, 1200], { color: ROSE, strength: '26' }),
]
const plate = (scale: number) =>
  namePlate({
    style: 'split',
    panel: 'fff7f4ff',
    accent: '7a3b6dff',
    name: PLUM,
    role: WHITE,
    scale,
    margin: [0, 0],
    width: 470 * scale,
  })
const chair = (index: number, places: Pair<Edges>, scale: number): Part =>
  seat(index, places, { radius: 3, back: PLUM, plate: plate(scale) })
const heading = (overline: string, say: string): Part[] => [
  words([xy(5, 5.2, 95), xy(6, 8, 94)], overline, { size: [2.4, 3], bold: true, color: ROSE }),
  words([xy(5, 8.6, 95), xy(6, 10.6, 94)], say, { size: [4.8, 5.2], bold: true }),
]

/** A host and three guests at one table. */
export const panel: StarterTemplate = {
  id: 'starter-panel',
  name: 'Panel',
  description: 'A host and three guests: everybody, one of them, and the audience.',
  cover: 2,
  scenes: [
    twoSlates('Opening', [
      ...stage,
      shape([xy(8, 30, 9, 68), xy(9, 30, 11.4, 58)], ROSE, { radius: 50 }),
      words([xy(11.5, 30, 90), xy(15, 30.4, 92)], 'PANEL DISCUSSION', {
        size: [2.9, 3.4],
        bold: true,
        color: ROSE,
      }),
      words([xy(11.5, 36.5, 90), xy(15, 34, 92)], 'One question,\nfour points of view', {
        size: [9.6, 9],
        lines: [2, 3],
        bold: true,
      }),
      words([xy(11.5, 62, 90), xy(15, 54.6, 92)], 'Moderated live, with the audience.', {
        size: [3.6, 3.8],
        color: LILAC,
      }),
    ]),
    twoFormats('Everybody', [
      ...stage,
      ...heading('THE PANEL', 'One question, four points of view'),
      chair(1, [xy(5, 17.5, 49.4, 55), xy(5, 16, 49, 48.4)], 0.72),
      chair(3, [xy(50.6, 17.5, 95, 55), xy(51, 16, 95, 48.4)], 0.72),
      chair(4, [xy(5, 57, 49.4, 94.5), xy(5, 50, 49, 82.4)], 0.72),
      chair(5, [xy(50.6, 57, 95, 94.5), xy(51, 50, 95, 82.4)], 0.72),
    ]),
    twoFormats('Speaker', [
      ...stage,
      chair(3, [xy(5, 8, 71, 92), xy(5, 9, 95, 54)], 1),
      chair(1, [xy(73, 8, 95, 34.7), xy(5, 56, 34, 75)], 0.52),
      chair(4, [xy(73, 36.7, 95, 63.3), xy(35.5, 56, 64.5, 75)], 0.52),
      chair(5, [xy(73, 65.3, 95, 92), xy(66, 56, 95, 75)], 0.52),
      words([null, xy(6, 78, 94)], 'One question, four points of view', {
        size: 4.4,
        bold: true,
      }),
    ]),
    twoFormats('Host and guest', [
      ...stage,
      ...heading('FACE TO FACE', 'Do we agree on anything?'),
      chair(1, [xy(5, 18, 49.4, 92), xy(5, 16, 95, 48)], 0.86),
      chair(4, [xy(50.6, 18, 95, 92), xy(5, 50, 95, 82)], 0.86),
    ]),
    twoFormats('Audience', [
      ...stage,
      shape([xy(6, 14, 94, 52), xy(6, 12, 94, 44)], 'fff7f4ff', { radius: 5 }),
      words([xy(10, 19, 90), xy(11, 15.4, 89)], 'FROM THE AUDIENCE', {
        size: [2.6, 3],
        bold: true,
        color: '8a3f6cff',
      }),
      words(
        [xy(10, 24, 90), xy(11, 18.6, 89)],
        'If you could change one thing tomorrow, what would it be?',
        {
          size: [6, 6],
          lines: [2, 4],
          bold: true,
          color: PLUM,
        },
      ),
      words([xy(10, 42.5, 90), xy(11, 37.6, 89)], 'Asked in the chat', {
        size: [3, 3.4],
        color: '6d5276ff',
      }),
      ...SEATS.map((index, at) =>
        chair(
          index,
          [
            xy(6 + at * 22.4, 56, 26.8 + at * 22.4, 92),
            xy(
              6 + (at % 2) * 45,
              47 + Math.floor(at / 2) * 19,
              49 + (at % 2) * 45,
              65 + Math.floor(at / 2) * 19,
            ),
          ],
          0.56,
        ),
      ),
    ]),
    twoSlates('Break', [
      ...stage,
      label([xy(10, 36, 90, 52), xy(8, 36, 92, 46)], 'We are right back', {
        size: [11, 9],
        bold: true,
      }),
      shape([xy(46, 55.5, 54, 56.3), xy(40, 48, 60, 48.5)], ROSE),
      label([xy(10, 59, 90, 67), xy(8, 50.5, 92, 56)], 'Ask your question in the chat meanwhile.', {
        size: [3.6, 3.8],
        color: LILAC,
      }),
    ]),
  ],
}
