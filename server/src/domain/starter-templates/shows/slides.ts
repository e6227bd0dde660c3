import { namePlate } from '../name-plate.ts'
import { squares } from '../ornaments.ts'
import type { StarterTemplate } from '../starter-template.ts'
import { ground, type Part, seat, shape, twoFormats, twoSlates, words, xy } from '../two-formats.ts'

const PAPER = 'f5f2eaff'
const INK = '1b2530ff'
const BLUE = '2450b8ff'
const SLATE = '4d5b6bff'
const LINE = { color: 'd5cfc1ff', width: 3 }
const SPEAKER = 1
const SLIDES = 2

const stage: Part[] = [ground(PAPER), shape([xy(0, 0, 1.2, 100), xy(0, 0, 100, 1.1)], BLUE)]
const plate = (scale: number, margin?: readonly [number, number]) =>
  namePlate({
    style: 'block',
    panel: 'fffffff7',
    accent: BLUE,
    name: INK,
    role: SLATE,
    scale,
    ...(margin && { margin }),
  })
const foot = (say: string): Part =>
  words([xy(5, 92, 95), xy(7, 83.5, 93)], say, { size: [2.5, 3.2], color: SLATE })

/** A talk with slides, on paper. */
export const slides: StarterTemplate = {
  id: 'starter-slides',
  name: 'Slides and speaker',
  description: 'A talk: title, slides beside the speaker, slides alone, questions.',
  cover: 2,
  scenes: [
    twoSlates('Title', [
      ...stage,
      words([xy(8, 24, 60), xy(9, 16, 91)], 'KEYNOTE', {
        size: [2.9, 3.4],
        bold: true,
        color: BLUE,
      }),
      words([xy(8, 30, 60), xy(9, 19.6, 91)], 'What we learned in a year', {
        size: [9.6, 10],
        lines: 2,
        bold: true,
        color: INK,
      }),
      words([xy(8, 56.5, 60), xy(9, 36, 91)], 'Name of the speaker, organisation', {
        size: [3.4, 3.8],
        color: SLATE,
      }),
      seat(SPEAKER, [xy(64, 0, 100, 100), xy(0, 50, 100, 100)], { back: 'e3ddcfff' }),
    ]),
    twoFormats('Slides and speaker', [
      ...stage,
      seat(SLIDES, [xy(5, 8, 71.5, 75), xy(5, 9, 95, 37.5)], {
        fit: true,
        radius: 1.6,
        border: LINE,
        back: 'ffffffff',
      }),
      seat(SPEAKER, [xy(73.5, 8, 95, 75), xy(5, 40, 95, 79)], {
        radius: 3,
        back: 'e3ddcfff',
        plate: plate(0.72, [18, 18]),
      }),
      words([xy(5, 80, 80), xy(7, 81, 93)], 'What we learned in a year', {
        size: [4.2, 4.2],
        bold: true,
        color: INK,
      }),
      words([xy(5, 86.4, 80), xy(7, 84.6, 93)], 'Slides and recording follow by e-mail', {
        size: [2.8, 3.2],
        color: SLATE,
      }),
    ]),
    twoFormats('Slides, speaker in the corner', [
      ground('ffffffff'),
      seat(SLIDES, [xy(0, 0, 100, 100), xy(0, 22, 100, 53.6)], { fit: true, back: 'ffffffff' }),
      seat(SPEAKER, squares([xy(90, 82.5), xy(50, 69)], [300, 440]), {
        circle: true,
        back: 'e3ddcfff',
        border: { color: BLUE, width: 6 },
      }),
      words([null, xy(7, 13, 93)], 'What we learned in a year', {
        size: 5.2,
        bold: true,
        color: INK,
      }),
    ]),
    twoFormats('Speaker', [
      seat(SPEAKER, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: 'e3ddcfff',
        plate: plate(1, [96, 110]),
      }),
    ]),
    twoFormats('Agenda', [
      ...stage,
      words([xy(8, 12, 90), xy(9, 12, 91)], 'Today', { size: [8, 9], bold: true, color: INK }),
      ...[
        'Where we stand',
        'What worked, and what did not',
        'What comes next',
        'Your questions',
      ].flatMap((say, at): Part[] => [
        words([xy(8, 32 + at * 14, 14), xy(9, 26 + at * 12, 22)], `${at + 1}`, {
          size: [5, 6],
          bold: true,
          color: BLUE,
        }),
        words([xy(14, 32 + at * 14, 90), xy(22, 26 + at * 12, 91)], say, {
          size: [5, 5],
          lines: [1, 2],
          color: INK,
        }),
        shape(
          [xy(8, 41 + at * 14, 92, 41.2 + at * 14), xy(9, 36 + at * 12, 91, 36.15 + at * 12)],
          'd5cfc1ff',
        ),
      ]),
    ]),
    twoFormats('Questions', [
      ...stage,
      seat(SPEAKER, [xy(5, 8, 48, 86), xy(5, 9, 95, 48)], {
        radius: 3,
        back: 'e3ddcfff',
        plate: plate(0.82),
      }),
      words([xy(53, 26, 95), xy(7, 52, 93)], 'QUESTIONS', {
        size: [2.9, 3.4],
        bold: true,
        color: BLUE,
      }),
      words([xy(53, 32, 95), xy(7, 55.4, 93)], 'What would you like to know?', {
        size: [8, 8],
        lines: 2,
        bold: true,
        color: INK,
      }),
      words([xy(53, 54.5, 95), xy(7, 68, 93)], 'Write it in the chat.', {
        size: [3.6, 4],
        color: SLATE,
      }),
      foot('Slides and recording follow by e-mail'),
    ]),
  ],
}
