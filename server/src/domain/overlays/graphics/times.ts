import { called, label, shape, words, xy } from '../../starter-templates/two-formats.ts'
import type { Graphic } from './graphic.ts'

const NIGHT = '0d1220f2'
const WHITE = 'ffffffff'
const INK = '12161dff'
const AMBER = 'ffc857ff'
const MIST = 'c3cbdcff'

/** What runs: headlines, the time that is left, the time of day. */
export const TIMES: readonly Graphic[] = [
  {
    id: 'overlay-ticker',
    name: 'Ticker',
    description: 'Headlines that run along the lower edge; one line each.',
    kind: 'ticker',
    parts: [
      called('strip', shape([xy(0, 89.6, 100, 100), xy(0, 84, 100, 89)], WHITE)),
      label(
        [xy(15, 90, 99, 99.4), xy(2, 84.3, 98, 88.7)],
        'First headline\nSecond headline\nThird headline',
        {
          size: [3.4, 3.8],
          color: INK,
          align: 'left',
          extras: { ticker: { speed: 8, separator: '•' } },
        },
      ),
      called('tag', shape([xy(0, 89.6, 13.5, 100), xy(0, 80.4, 30, 84)], AMBER)),
      label([xy(0.5, 90, 13, 99.4), xy(2, 80.6, 28, 83.8)], 'NEWS', {
        size: [3.8, 4],
        bold: true,
        color: INK,
      }),
    ],
  },
  {
    id: 'overlay-countdown',
    name: 'Countdown',
    description: 'Ten minutes from the moment at which it is put into a scene.',
    kind: 'time',
    parts: [
      called('panel', shape([xy(36, 34, 64, 66), xy(20, 39, 80, 57)], NIGHT, { radius: 8 })),
      label([xy(38, 38, 62, 44), xy(24, 41, 76, 44.4)], 'WE START IN', {
        size: [3, 3.6],
        bold: true,
        color: AMBER,
      }),
      called(
        'time',
        label([xy(38, 45, 62, 62), xy(24, 45, 76, 55)], '{{time}}', {
          size: [13, 14],
          bold: true,
          extras: {
            time: { kind: 'countdown', format: 'mm:ss', until: '1970-01-01T00:10:00.000Z' },
          },
        }),
      ),
    ],
  },
  {
    id: 'overlay-clock',
    name: 'Clock',
    description: 'The time of day in the upper corner.',
    kind: 'time',
    parts: [
      called('panel', shape([xy(84, 5.5, 95.5, 13), xy(64, 8, 93, 12.6)], NIGHT, { radius: 24 })),
      called(
        'time',
        label([xy(85, 6, 94.5, 12.5), xy(66, 8.4, 91, 12.2)], '{{time}}', {
          size: [4.4, 5],
          bold: true,
          extras: { time: { kind: 'clock', format: 'HH:mm' } },
        }),
      ),
    ],
  },
  {
    id: 'overlay-break',
    name: 'Right back',
    description: 'A dimmed stage while nobody is there.',
    kind: 'notice',
    parts: [
      called('shade', shape([xy(0, 0, 100, 100), xy(0, 0, 100, 100)], '0b0f1af2')),
      label([xy(10, 36, 90, 54), xy(8, 38, 92, 48)], 'We are right back', {
        size: [12, 9.6],
        bold: true,
      }),
      called('line', shape([xy(46, 56.5, 54, 57.3), xy(40, 49.5, 60, 50)], AMBER)),
      words([xy(10, 61, 90), xy(8, 52, 92)], 'Stay with us.', {
        size: [4, 4.4],
        align: 'center',
        color: MIST,
      }),
    ],
  },
]
