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

const NIGHT = '071018ff'
const PITCH = '0d3f33ff'
const LIME = 'c8f03cff'
const WHITE = 'ffffffff'
const MIST = 'b9cfcbff'
const HOME = '1f5fd6ff'
const AWAY = 'a8323eff'
const PANEL = '0a1822f2'
const GAME = 2
const VOICE = 1
const EXPERT = 3

const stage: Part[] = [
  ground(gradient('bottom', NIGHT, '0a2530ff', PITCH)),
  light([xy(20, -6), xy(10, -2)], [1300, 1200], { color: LIME, strength: '22' }),
  light([xy(80, -6), xy(90, -2)], [1300, 1200], { color: LIME, strength: '22' }),
]
const plate = namePlate({
  style: 'bar',
  panel: '0a1822f2',
  accent: LIME,
  name: WHITE,
  role: MIST,
  scale: 0.82,
})

/** The score at the upper left. */
const bug: Part[] = [
  shape([xy(5, 5.5, 38, 12.5), xy(8, 9, 92, 13.4)], PANEL, { radius: 14 }),
  shape([xy(5, 7, 5.5, 11), xy(10.4, 10, 11.2, 12.4)], HOME),
  label([xy(6.4, 6, 12.4, 12), xy(13, 9.4, 29, 13)], 'HOM', { size: [3.4, 4], bold: true }),
  label([xy(12.6, 6, 21.4, 12), xy(31, 9.4, 49, 13)], '0 : 0', {
    size: [3.6, 4.4],
    bold: true,
    color: LIME,
  }),
  label([xy(21.6, 6, 27.6, 12), xy(51, 9.4, 67, 13)], 'AWY', { size: [3.4, 4], bold: true }),
  shape([xy(28.6, 7, 29.1, 11), xy(68.6, 10, 69.4, 12.4)], AWAY),
  label([xy(30, 6, 37, 12), xy(72, 9.4, 89, 13)], '1st half', { size: [2.5, 3.2], color: MIST }),
]

const team = (
  side: 'home' | 'away',
  {
    name,
    letter,
    score,
  }: { readonly name: string; readonly letter: string; readonly score: string },
): Part[] => {
  const x = side === 'home' ? 0 : 54
  const y = side === 'home' ? 0 : 27
  return [
    shape([xy(5 + x, 27, 41 + x, 78), xy(7, 17 + y, 93, 40 + y)], '0c1f2be6', { radius: 4 }),
    shape([xy(5 + x, 27, 41 + x, 29), xy(7, 17 + y, 93, 18 + y)], side === 'home' ? HOME : AWAY),
    label([xy(16 + x, 34, 30 + x, 44), xy(9, 20.5 + y, 45, 26.5 + y)], letter, {
      size: [7, 7],
      bold: true,
      color: MIST,
    }),
    label([xy(7 + x, 45, 39 + x, 53), xy(9, 28 + y, 45, 37 + y)], name, {
      size: [4.4, 4.2],
      bold: true,
    }),
    label([xy(7 + x, 54, 39 + x, 76), xy(48, 20 + y, 90, 38 + y)], score, {
      size: [17, 20],
      bold: true,
      color: LIME,
    }),
  ]
}

/** A match with its score. */
export const sports: StarterTemplate = {
  id: 'starter-sports',
  name: 'Sports scoreboard',
  description: 'A match: line-up, score over the picture, scoreboard, commentary, half-time.',
  cover: 2,
  scenes: [
    twoSlates('Before the match', [
      ...stage,
      label([xy(10, 10, 90, 16), xy(8, 11, 92, 14.4)], 'TODAY, LIVE', {
        size: [3, 3.6],
        bold: true,
        color: LIME,
      }),
      shape([xy(6, 28, 42, 68), xy(8, 19, 92, 41)], HOME, { radius: 5 }),
      shape([xy(58, 28, 94, 68), xy(8, 51, 92, 73)], AWAY, { radius: 5 }),
      label([xy(8, 38, 40, 58), xy(12, 24, 88, 36)], 'Home team', { size: [8, 9], bold: true }),
      label([xy(60, 38, 92, 58), xy(12, 56, 88, 68)], 'Away team', { size: [8, 9], bold: true }),
      label([xy(43, 40, 57, 56), xy(35, 43, 65, 49)], 'vs', {
        size: [8, 7],
        bold: true,
        color: LIME,
      }),
      label([xy(10, 77, 90, 84), xy(8, 77, 92, 81)], 'Name of the league, matchday 1', {
        size: [3.6, 4],
        color: MIST,
      }),
    ]),
    twoFormats('Match', [
      ground(NIGHT),
      seat(GAME, [xy(0, 0, 100, 100), xy(0, 20, 100, 51.6)], { back: NIGHT }),
      ...bug,
      seat(VOICE, [null, xy(8, 54, 92, 82)], { radius: 4, back: NIGHT, plate }),
    ]),
    twoFormats('Scoreboard', [
      ...stage,
      label([xy(10, 10, 90, 18), xy(8, 9, 92, 14)], '1st half', {
        size: [4.4, 4.8],
        bold: true,
        color: WHITE,
      }),
      ...team('home', { name: 'Home team', letter: 'HOM', score: '0' }),
      ...team('away', { name: 'Away team', letter: 'AWY', score: '0' }),
      label([xy(44, 46, 56, 60), xy(40, 39.8, 60, 44.2)], ':', { size: [11, 5], bold: true }),
      label([xy(10, 83, 90, 90), xy(8, 72, 92, 76.5)], 'Name of the league, matchday 1', {
        size: [3.2, 3.6],
        color: MIST,
      }),
    ]),
    twoFormats('Commentary', [
      ...stage,
      ...bug,
      seat(VOICE, [xy(5, 20, 49.3, 90), xy(5, 17, 95, 48)], {
        radius: 4,
        back: NIGHT,
        border: { color: '2f6a5cff', width: 3 },
        plate,
      }),
      seat(EXPERT, [xy(50.7, 20, 95, 90), xy(5, 50, 95, 81)], {
        radius: 4,
        back: NIGHT,
        border: { color: '2f6a5cff', width: 3 },
        plate,
      }),
    ]),
    twoFormats('Replay', [
      ground(NIGHT),
      seat(GAME, [xy(5, 14, 95, 96), xy(0, 26, 100, 57.6)], { back: NIGHT, radius: 2 }),
      shape([xy(5, 4.5, 18, 11), xy(34, 18, 66, 22.4)], LIME, { radius: 16 }),
      label([xy(5, 5, 17, 10.5), xy(36, 18.4, 64, 22)], 'REPLAY', {
        size: [3.2, 4],
        bold: true,
        color: NIGHT,
      }),
      label([xy(20, 4.5, 95, 11), xy(8, 60, 92, 65)], 'Home team 0 : 0 Away team', {
        size: [3.2, 4.2],
        align: 'right',
        bold: true,
      }),
    ]),
    twoSlates('Half-time', [
      ...stage,
      label([xy(10, 22, 90, 34), xy(8, 25, 92, 32)], 'Half-time', { size: [8, 8], bold: true }),
      label([xy(30, 36, 70, 62), xy(15, 35, 85, 50)], '0 : 0', {
        size: [19, 19],
        bold: true,
        color: LIME,
      }),
      label([xy(8, 45, 29, 55), xy(8, 51, 48, 57)], 'Home team', { size: [4.2, 4.6], bold: true }),
      label([xy(71, 45, 92, 55), xy(52, 51, 92, 57)], 'Away team', {
        size: [4.2, 4.6],
        bold: true,
      }),
      words([xy(10, 70, 90), xy(8, 62, 92)], 'The second half begins in {{time}}', {
        size: [3.8, 4.2],
        lines: [1, 2],
        align: 'center',
        color: MIST,
        extras: {
          time: { kind: 'countdown', format: 'mm:ss', until: '1970-01-01T00:15:00.000Z' },
        },
      }),
    ]),
  ],
}
