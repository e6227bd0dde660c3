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

const DUSK = '140f2bff'
const WINE = '5a1f4cff'
const EMBER = '8f3348ff'
const GOLD = 'ffd08aff'
const WHITE = 'ffffffff'
const BLUSH = 'f3d3d8ff'

/** Counted from the moment at which a show is opened. */
const inMinutes = (minutes: number) =>
  ({
    kind: 'countdown',
    format: 'mm:ss',
    until: new Date(minutes * 60_000).toISOString(),
    endText: 'Any moment now',
  }) as const

const stage: Part[] = [
  ground(gradient('bottom', DUSK, '32163fff', WINE, EMBER)),
  light([xy(50, 108), xy(50, 104)], xy(1500, 1300), { color: GOLD, strength: '55' }),
]
const hills: Part[] = [
  shape([xy(-10, 88, 60, 140), xy(-40, 92, 90, 130)], '1a1030ff', { radius: 50 }),
  shape([xy(38, 91, 112, 150), xy(30, 94, 150, 130)], '120b24ff', { radius: 50 }),
]
const plate = (scale: number, margin?: readonly [number, number]) =>
  namePlate({
    style: 'underline',
    panel: '140f2be6',
    accent: GOLD,
    name: WHITE,
    role: BLUSH,
    scale,
    ...(margin && { margin }),
  })

/** Everything around a show: the wait, the welcome, the break, the end. */
export const countdown: StarterTemplate = {
  id: 'starter-countdown',
  name: 'Countdown',
  description: 'A clock that counts down to your show, the programme, and a break.',
  scenes: [
    twoSlates('Starting soon', [
      ...stage,
      ...hills,
      label([xy(10, 17, 90, 23), xy(8, 22, 92, 26)], 'STARTING SOON', {
        size: [3.2, 3.8],
        bold: true,
        color: GOLD,
      }),
      label([xy(10, 25, 90, 60), xy(5, 28, 95, 48)], '{{time}}', {
        size: [26, 25],
        bold: true,
        extras: { time: inMinutes(10) },
      }),
      label([xy(10, 63, 90, 71), xy(8, 51, 92, 57)], 'Name of the show', {
        size: [5.6, 6],
        bold: true,
      }),
      label(
        [xy(10, 72, 90, 78), xy(8, 57.6, 92, 62)],
        'Get comfortable and say hello in the chat.',
        {
          size: [3.2, 3.6],
          color: BLUSH,
        },
      ),
    ]),
    twoFormats('Programme', [
      ...stage,
      words([xy(7, 12, 60), xy(9, 12, 91)], 'Tonight', { size: [8, 9], bold: true }),
      ...[
        ['18:00', 'Welcome'],
        ['18:10', 'The first talk'],
        ['18:40', 'Conversation'],
        ['19:15', 'Your questions'],
      ].flatMap(([time, say], at): Part[] => [
        words([xy(7, 31 + at * 13.5, 18), xy(9, 24 + at * 10, 32)], time as string, {
          size: [4.4, 5],
          bold: true,
          color: GOLD,
        }),
        words([xy(19, 31 + at * 13.5, 62), xy(34, 24 + at * 10, 91)], say as string, {
          size: [4.4, 5],
        }),
        shape(
          [xy(7, 39.6 + at * 13.5, 62, 39.8 + at * 13.5), xy(9, 31 + at * 10, 91, 31.15 + at * 10)],
          'f3d3d84d',
        ),
      ]),
      shape([xy(67, 30, 94, 70), xy(20, 66, 80, 81)], '140f2bcc', { radius: 6 }),
      label([xy(69, 35, 92, 42), xy(24, 67.4, 76, 70.6)], 'WE START IN', {
        size: [2.8, 3],
        bold: true,
        color: GOLD,
      }),
      label([xy(69, 44, 92, 62), xy(24, 71, 76, 79.4)], '{{time}}', {
        size: [11, 11],
        bold: true,
        extras: { time: inMinutes(5) },
      }),
    ]),
    twoFormats('Welcome', [
      seat(1, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: DUSK,
        plate: plate(1, [110, 110]),
      }),
    ]),
    twoFormats('Screen', [
      ...stage,
      seat(2, [xy(5, 12, 72, 80), xy(5, 12, 95, 40.5)], { fit: true, radius: 2, back: DUSK }),
      seat(1, [xy(74, 12, 95, 80), xy(5, 43, 95, 81)], {
        radius: 4,
        back: DUSK,
        plate: plate(0.66),
      }),
      words([xy(5, 85, 95), xy(7, 7.4, 93)], 'Name of the show', { size: [3.4, 4.2], bold: true }),
    ]),
    twoSlates('Short break', [
      ...stage,
      ...hills,
      label([xy(10, 22, 90, 30), xy(8, 26, 92, 31)], 'Short break', { size: [6, 7], bold: true }),
      label([xy(10, 32, 90, 62), xy(5, 33, 95, 51)], '{{time}}', {
        size: [22, 23],
        bold: true,
        color: GOLD,
        extras: { time: inMinutes(30) },
      }),
      label([xy(10, 66, 90, 73), xy(8, 54, 92, 59)], 'Stretch, get a drink: we go on soon.', {
        size: [3.6, 3.8],
        color: BLUSH,
      }),
    ]),
    twoSlates('Thank you', [
      ...stage,
      ...hills,
      label([xy(10, 32, 90, 50), xy(8, 31, 92, 45)], 'Thank you for watching', {
        size: [11, 10],
        bold: true,
      }),
      label([xy(10, 54, 90, 61), xy(8, 47, 92, 53)], 'The recording will be here tomorrow.', {
        size: [3.8, 4],
        color: BLUSH,
      }),
    ]),
  ],
}
