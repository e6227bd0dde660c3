import { called, label, shape, words, xy } from '../../starter-templates/two-formats.ts'
import type { Graphic } from './graphic.ts'

const NIGHT = '10172cf2'
const AMBER = 'ffc857ff'
const WHITE = 'ffffffff'
const MIST = 'c9cbeaff'
const INK = '14181fff'
const SLATE = '4d5765ff'
const NAVY = '17386bff'
const NAME = 'First and last name'
const ROLE = 'What they do'

/** Who is seen, in four hands. */
export const LOWER_THIRDS: readonly Graphic[] = [
  {
    id: 'overlay-third-bar',
    name: 'Lower third, bar',
    description: 'Name and role on a dark panel with a bar of light.',
    kind: 'lower_third',
    parts: [
      called('panel', shape([xy(5, 77, 37, 91), xy(7, 70, 73, 79)], NIGHT)),
      called('bar of light', shape([xy(5, 77, 5.5, 91), xy(7, 70, 8, 79)], AMBER)),
      words([xy(7, 78.6, 36), xy(11, 71, 71)], NAME, { size: [4.4, 5], bold: true }),
      words([xy(7, 84.8, 36), xy(11, 75, 71)], ROLE, { size: [3, 3.6], color: MIST }),
    ],
  },
  {
    id: 'overlay-third-split',
    name: 'Lower third, news',
    description: 'The name on white, the role on a blue strip under it.',
    kind: 'lower_third',
    parts: [
      called('panel', shape([xy(5, 76, 40, 84.5), xy(7, 69.5, 77, 74.8)], WHITE)),
      called('strip', shape([xy(5, 84.5, 40, 91), xy(7, 74.8, 77, 79)], NAVY)),
      words([xy(6.4, 77.4, 39), xy(10, 70.2, 75)], NAME, {
        size: [4.6, 5.2],
        bold: true,
        color: INK,
      }),
      words([xy(6.4, 85.8, 39), xy(10, 75.5, 75)], ROLE, { size: [3, 3.6] }),
    ],
  },
  {
    id: 'overlay-third-pill',
    name: 'Lower third, pill',
    description: 'A light pill in the middle of the lower edge.',
    kind: 'lower_third',
    parts: [
      called(
        'pill',
        shape([xy(33, 79, 67, 91.5), xy(14, 70.5, 86, 78.5)], 'fffffff5', {
          radius: 50,
          looks: { shadow: { offsetX: 0, offsetY: 10, blur: 40, color: '00000059' } },
        }),
      ),
      label([xy(36, 80, 64, 86.4), xy(19, 71, 81, 75.2)], NAME, {
        size: [4.2, 4.8],
        bold: true,
        color: INK,
      }),
      label([xy(36, 86, 64, 90.6), xy(19, 74.8, 81, 78)], ROLE, {
        size: [2.8, 3.4],
        color: SLATE,
      }),
    ],
  },
  {
    id: 'overlay-third-line',
    name: 'Lower third, line',
    description: 'Large letters over a thin line, on a shade that fades out.',
    kind: 'lower_third',
    parts: [
      called(
        'shade',
        shape([xy(0, 60, 100, 100), xy(0, 58, 100, 100)], {
          kind: 'linear_gradient',
          direction: 'bottom',
          colorStops: [
            { color: '05070c00', offset: 0 },
            { color: '05070ce6', offset: 0.42 },
            { color: '05070cf2', offset: 1 },
          ],
        }),
      ),
      words([xy(6, 79, 70), xy(8, 75.4, 92)], NAME, { size: [6, 6.4], bold: true }),
      called('line', shape([xy(6, 87, 16, 87.5), xy(8, 80.4, 30, 80.7)], AMBER)),
      words([xy(6, 88.6, 70), xy(8, 81.6, 92)], ROLE, { size: [3.2, 3.8], color: 'e6e9f5ff' }),
    ],
  },
]
