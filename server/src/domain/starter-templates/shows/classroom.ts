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

const SLATE = '122b25ff'
const BOARD = '1b3d34ff'
const CHALK = 'f6f2e4ff'
const SUN = 'ffd76aff'
const MINT = 'bfdccfff'
const WOOD = { color: '8a6a42ff', width: 6 }
const TEACHER = 1
const SCREEN = 2
const PUPILS = [3, 4, 5] as const

const stage: Part[] = [
  ground(gradient('bottom', SLATE, BOARD)),
  light([xy(50, -10), xy(50, -6)], [1700, 1500], { color: CHALK, strength: '1f' }),
]
const plate = (scale: number, isNameOnly = false, margin?: readonly [number, number]) =>
  namePlate({
    style: 'block',
    panel: 'ffd76aff',
    accent: SUN,
    name: SLATE,
    role: '3a3a20ff',
    scale,
    isNameOnly,
    width: (isNameOnly ? 490 : 520) * scale,
    ...(margin && { margin }),
  })

/** A lesson. */
export const classroom: StarterTemplate = {
  id: 'starter-classroom',
  name: 'Classroom',
  description: 'A lesson: board, teacher, exercise with a clock, and the class.',
  cover: 2,
  scenes: [
    twoSlates('Welcome', [
      ...stage,
      shape([xy(6, 12, 94, 88), xy(6, 12, 94, 82)], BOARD, { radius: 1.5, border: WOOD }),
      label([xy(10, 26, 90, 33), xy(10, 28, 90, 32)], 'LESSON 1', {
        size: [3.2, 3.8],
        bold: true,
        color: SUN,
      }),
      label([xy(10, 35, 90, 55), xy(10, 34, 90, 52)], 'What we look at today', {
        size: [11, 10],
        bold: true,
        color: CHALK,
      }),
      label([xy(10, 60, 90, 68), xy(10, 56, 90, 62)], 'Have paper and a pencil ready.', {
        size: [4, 4.2],
        color: MINT,
      }),
    ]),
    twoFormats('Board and teacher', [
      ...stage,
      seat(SCREEN, [xy(5, 6, 73, 75.5), xy(5, 9, 95, 37.5)], {
        fit: true,
        radius: 1.5,
        border: WOOD,
        back: CHALK,
      }),
      seat(TEACHER, [xy(75, 6, 95, 75.5), xy(5, 40, 95, 73)], {
        radius: 3,
        back: SLATE,
        plate: plate(0.66, false, [16, 16]),
      }),
      words([xy(5, 81, 95), xy(7, 76, 93)], 'Step 1: what we know already', {
        size: [5, 4.8],
        bold: true,
        color: CHALK,
      }),
      words([xy(5, 88.4, 95), xy(7, 80, 93)], 'Questions? Raise your hand in the chat.', {
        size: [3, 3.4],
        color: MINT,
      }),
    ]),
    twoFormats('Board', [
      ground(SLATE),
      seat(SCREEN, [xy(0, 0, 100, 100), xy(0, 30, 100, 61.6)], { fit: true, back: SLATE }),
      words([null, xy(7, 21, 93)], 'Step 1: what we know already', {
        size: 5,
        bold: true,
        color: CHALK,
      }),
      seat(TEACHER, [null, xy(5, 64, 95, 84)], { radius: 4, back: SLATE }),
    ]),
    twoFormats('Teacher', [
      seat(TEACHER, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: SLATE,
        plate: plate(1, false, [100, 100]),
      }),
    ]),
    twoFormats('Exercise', [
      ...stage,
      shape([xy(5, 12, 62, 88), xy(5, 11, 95, 50)], CHALK, { radius: 3 }),
      words([xy(9, 19, 58), xy(11, 15, 89)], 'YOUR TURN', {
        size: [3, 3.4],
        bold: true,
        color: '2d6a52ff',
      }),
      words([xy(9, 26, 58), xy(11, 18.6, 89)], 'Explain it to the person next to you', {
        size: [8, 7.6],
        lines: [3, 3],
        bold: true,
        color: SLATE,
      }),
      words(
        [xy(9, 62, 58), xy(11, 37, 89)],
        'Then write your answer in the chat, in one sentence.',
        {
          size: [3.8, 4],
          lines: [2, 2],
          color: '3f4a44ff',
        },
      ),
      shape([xy(66, 26, 95, 74), xy(18, 55, 82, 80)], 'ffd76aff', { radius: 8 }),
      label([xy(68, 32, 93, 39), xy(22, 58, 78, 62)], 'TIME LEFT', {
        size: [3, 3.4],
        bold: true,
        color: SLATE,
      }),
      label([xy(68, 41, 93, 66), xy(22, 63, 78, 77)], '{{time}}', {
        size: [13, 14],
        bold: true,
        color: SLATE,
        extras: {
          time: { kind: 'countdown', format: 'mm:ss', until: '1970-01-01T00:05:00.000Z' },
        },
      }),
    ]),
    twoFormats('Class', [
      ...stage,
      seat(TEACHER, [xy(5, 8, 66, 92), xy(5, 9, 95, 48)], {
        radius: 2,
        back: SLATE,
        plate: plate(0.82),
      }),
      ...PUPILS.map((index, at) =>
        seat(
          index,
          [
            xy(68, 8 + at * 28.6, 96, 34.8 + at * 28.6),
            at === 0 ? [5, 50, 95, 66] : [5 + (at - 1) * 46, 67.4, 49 + (at - 1) * 46, 83],
          ],
          { radius: 4, back: SLATE, plate: plate(0.6, true, [14, 14]) },
        ),
      ),
    ]),
  ],
}
