import { namePlate } from '../name-plate.ts'
import { gradient, light, squares } from '../ornaments.ts'
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

const INK = '0b1f2aff'
const TEAL = '174852ff'
const CORAL = 'ff9a76ff'
const WHITE = 'ffffffff'
const FOAM = 'c4dde0ff'
const EDGE = { color: '4f8f98ff', width: 3 }
const HOST = 1
const SCREEN = 2
const GUEST = 3

const stage: Part[] = [
  ground(gradient('bottom-right', INK, '103039ff', TEAL)),
  light([xy(92, 4), xy(88, 2)], [1100, 1000], { color: CORAL, strength: '30' }),
]
const plate = (scale: number, margin?: readonly [number, number]) =>
  namePlate({
    style: 'bar',
    panel: '0b1f2aeb',
    accent: CORAL,
    name: WHITE,
    role: FOAM,
    scale,
    ...(margin && { margin }),
  })
const heading = (say: string): Part[] => [
  shape([xy(5, 7.6, 5.5, 13.6), xy(7, 10.2, 8, 13.6)], CORAL),
  words([xy(6.6, 7.3, 95), xy(10.4, 9.9, 93)], say, { size: [5, 5.4], bold: true }),
]

/** Two people in a conversation. */
export const interview: StarterTemplate = {
  id: 'starter-interview',
  name: 'Interview',
  description: 'Two people, a question on screen, and a picture to talk about.',
  cover: 2,
  scenes: [
    twoSlates('Opening', [
      ...stage,
      seat(GUEST, squares([xy(75.5, 50), xy(50, 32)], [620, 640]), {
        circle: true,
        back: INK,
        border: { color: CORAL, width: 6 },
      }),
      words([xy(7, 29, 55), xy(9, 52, 91)], 'IN CONVERSATION', {
        size: [2.9, 3.4],
        bold: true,
        color: CORAL,
      }),
      words([xy(7, 35, 56), xy(9, 55.6, 91)], 'An hour with our guest', {
        size: [10, 10],
        lines: 2,
        bold: true,
      }),
      words([xy(7, 62, 55), xy(9, 71, 91)], 'Who they are, and why now.', {
        size: [3.6, 4],
        color: FOAM,
      }),
    ]),
    twoFormats('Side by side', [
      ...stage,
      ...heading('The conversation'),
      seat(HOST, [xy(5, 20, 49.3, 88), xy(5, 16, 95, 48.4)], {
        radius: 4,
        border: EDGE,
        back: INK,
        plate: plate(0.82),
      }),
      seat(GUEST, [xy(50.7, 20, 95, 88), xy(5, 50, 95, 82.4)], {
        radius: 4,
        border: EDGE,
        back: INK,
        plate: plate(0.82),
      }),
    ]),
    twoFormats('Guest', [
      seat(GUEST, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: INK,
        plate: plate(1, [110, 110]),
      }),
      seat(HOST, squares([xy(88.5, 80), xy(82, 13)], [290, 260]), {
        circle: true,
        back: INK,
        border: { color: CORAL, width: 5 },
      }),
    ]),
    twoFormats('Host', [
      seat(HOST, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: INK,
        plate: plate(1, [110, 110]),
      }),
    ]),
    twoFormats('Question', [
      ...stage,
      shape([xy(5, 12, 55, 88), xy(5, 12, 95, 46)], '0a1a23d9', { radius: 4 }),
      words([xy(7.5, 16, 20), xy(10, 14, 40)], '“', { size: [15, 12], bold: true, color: CORAL }),
      words([xy(7.5, 36, 52), xy(10, 22.5, 90)], 'What made you start, and what keeps you going?', {
        size: [6.2, 6.2],
        lines: [4, 3],
        bold: true,
      }),
      words([xy(7.5, 76, 52), xy(10, 40.5, 90)], 'A question from the chat', {
        size: [3, 3.4],
        color: FOAM,
      }),
      seat(GUEST, [xy(57.5, 12, 95, 88), xy(5, 49, 95, 83)], {
        radius: 4,
        border: EDGE,
        back: INK,
        plate: plate(0.82),
      }),
    ]),
    twoFormats('Picture', [
      ...stage,
      ...heading('Have a look at this'),
      seat(SCREEN, [xy(5, 20, 70, 86), xy(5, 16, 95, 44.5)], {
        fit: true,
        radius: 3,
        border: EDGE,
        back: INK,
      }),
      seat(HOST, [xy(72, 20, 95, 52), xy(5, 47, 49, 72)], { radius: 5, border: EDGE, back: INK }),
      seat(GUEST, [xy(72, 54, 95, 86), xy(51, 47, 95, 72)], { radius: 5, border: EDGE, back: INK }),
      label([xy(5, 88, 95, 95), xy(5, 74, 95, 79)], 'Your questions are welcome in the chat', {
        size: [2.8, 3.4],
        color: FOAM,
        align: 'left',
      }),
    ]),
  ],
}
