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

const NAVY = '08172eff'
const STEEL = '17386bff'
const AMBER = 'ffb81cff'
const WHITE = 'ffffffff'
const MIST = 'c3d2eaff'
const ANCHOR = 1
const PICTURE = 2
const REPORTER = 3

const stage: Part[] = [
  ground(gradient('bottom-right', NAVY, '0f2850ff', STEEL)),
  light([xy(80, 10), xy(70, 6)], [1400, 1200], { color: '4f8ef0', strength: '40' }),
  ...[0, 1, 2].map((at) =>
    shape(
      [xy(62 + at * 14, 0, 68 + at * 14, 100), xy(10 + at * 32, 0, 24 + at * 32, 100)],
      'ffffff08',
    ),
  ),
]
const plate = (scale: number, margin: readonly [number, number] = [28, 28]) =>
  namePlate({
    style: 'split',
    panel: 'ffffffff',
    accent: STEEL,
    name: NAVY,
    role: WHITE,
    scale,
    margin,
    width: 620 * scale,
  })

/** The strip that runs along the lower edge, and the time of day. */
const strip: Part[] = [
  shape([xy(0, 89.6, 100, 100), xy(0, 84, 100, 89)], WHITE),
  shape([xy(0, 89.6, 14, 100), xy(0, 80.4, 30, 84)], AMBER),
  label([xy(1, 90, 13, 99.4), xy(2, 80.6, 28, 83.8)], 'NEWS', {
    size: [4, 4],
    bold: true,
    color: NAVY,
  }),
  label(
    [xy(15.5, 90, 87, 99.4), xy(0, 84.3, 100, 88.7)],
    'First headline of the hour\nSecond headline, short and clear\nThird headline: what happens next',
    {
      size: [3.4, 3.8],
      color: NAVY,
      align: 'left',
      extras: { ticker: { speed: 8, separator: '•' } },
    },
  ),
  shape([xy(88, 89.6, 100, 100), xy(70, 80.4, 100, 84)], NAVY),
  label([xy(88.5, 90, 99.5, 99.4), xy(71, 80.6, 99, 83.8)], '{{time}}', {
    size: [3.8, 4],
    bold: true,
    extras: { time: { kind: 'clock', format: 'HH:mm' } },
  }),
]

/** News with a ticker. */
export const news: StarterTemplate = {
  id: 'starter-news',
  name: 'News',
  description: 'A bulletin with headlines, ticker, clock, a reporter and a picture.',
  cover: 3,
  scenes: [
    twoFormats('Headlines', [
      ...stage,
      words([xy(6, 11, 94), xy(8, 11, 92)], 'THE NEWS', {
        size: [3, 3.4],
        bold: true,
        color: AMBER,
      }),
      words([xy(6, 16.6, 94), xy(8, 14.4, 92)], 'Today at a glance', {
        size: [8, 8.4],
        bold: true,
      }),
      ...[
        'First headline of the hour',
        'Second headline, short and clear',
        'Third headline: what happens next',
      ].flatMap((say, at): Part[] => [
        shape(
          [xy(6, 35 + at * 17, 74, 49 + at * 17), xy(8, 29 + at * 15, 92, 42 + at * 15)],
          'ffffff14',
        ),
        shape(
          [xy(6, 35 + at * 17, 6.6, 49 + at * 17), xy(8, 29 + at * 15, 9.4, 42 + at * 15)],
          AMBER,
        ),
        label(
          [xy(9, 36 + at * 17, 72, 48 + at * 17), xy(13, 30 + at * 15, 89, 41 + at * 15)],
          say,
          {
            size: [4.6, 5],
            bold: true,
            align: 'left',
          },
        ),
      ]),
      ...strip,
    ]),
    twoFormats('Anchor', [
      ground(NAVY),
      seat(ANCHOR, [xy(0, 0, 100, 91), xy(0, 0, 100, 84)], {
        back: NAVY,
        plate: plate(0.92, [96, 70]),
      }),
      ...strip,
    ]),
    twoFormats('Anchor and picture', [
      ...stage,
      seat(ANCHOR, [xy(0, 0, 56, 91), xy(0, 42, 100, 80.4)], { back: NAVY }),
      seat(PICTURE, [xy(52, 10, 95, 54), xy(5, 9, 95, 37.5)], {
        fit: true,
        back: WHITE,
        border: { color: WHITE, width: 5 },
      }),
      shape([xy(52, 58, 95, 80), xy(0, 39, 100, 47)], WHITE),
      shape([xy(52, 58, 52.6, 80), xy(0, 39, 1.6, 47)], AMBER),
      label(
        [xy(54.5, 60, 94, 78), xy(5, 39.6, 95, 46.4)],
        'What this story is about, in one line',
        {
          size: [4.6, 4.2],
          bold: true,
          align: 'left',
          color: NAVY,
        },
      ),
      ...strip,
    ]),
    twoFormats('Live report', [
      ...stage,
      seat(ANCHOR, [xy(5, 16, 40, 80), xy(5, 10, 95, 42)], {
        back: NAVY,
        border: { color: 'ffffffff', width: 4 },
        plate: plate(0.62, [20, 20]),
      }),
      seat(REPORTER, [xy(42, 16, 95, 80), xy(5, 44, 95, 76)], {
        back: NAVY,
        border: { color: 'ffffffff', width: 4 },
        plate: plate(0.76, [24, 24]),
      }),
      words([xy(5, 6.4, 95), xy(5, 6.4, 95)], 'From the scene', {
        size: [4.4, 4.4],
        bold: true,
        color: WHITE,
      }),
      ...strip,
    ]),
    twoFormats('Full picture', [
      ground(NAVY),
      seat(PICTURE, [xy(0, 0, 100, 91), xy(0, 26, 100, 57.6)], { back: NAVY, fit: true }),
      shape([xy(0, 74, 60, 85), xy(0, 60, 100, 70)], '08172ef2'),
      shape([xy(0, 74, 0.7, 85), xy(0, 60, 1.6, 70)], AMBER),
      label([xy(5.2, 75, 58, 84), xy(6, 61, 94, 69)], 'What this story is about, in one line', {
        size: [4, 4.6],
        bold: true,
        align: 'left',
        color: WHITE,
      }),
      ...strip,
    ]),
    twoSlates('Good evening', [
      ...stage,
      label([xy(8, 34, 92, 50), xy(8, 36, 92, 48)], 'Good evening', { size: [12, 12], bold: true }),
      shape([xy(44, 54, 56, 55), xy(38, 50, 62, 50.6)], AMBER),
      label([xy(8, 58, 92, 66), xy(8, 53, 92, 58)], 'The next bulletin: tomorrow at eight', {
        size: [3.8, 4],
        color: MIST,
      }),
    ]),
  ],
}
