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

const CLOUD = 'f3f4f9ff'
const SILVER = 'd8dcebff'
const INK = '12131cff'
const IRIS = '4a2fd0ff'
const SMOKE = '4b4f63ff'
const WHITE = 'ffffffff'
const HOST = 1
const DEMO = 2
const SHADOW = { shadow: { offsetX: 0, offsetY: 18, blur: 60, color: '1a1d3340' } }

const stage: Part[] = [
  ground(gradient('bottom-right', 'ffffffff', CLOUD, SILVER)),
  light([xy(86, 88), xy(84, 90)], xy(1100, 900), { color: '8f7bff', strength: '40' }),
]
const plate = (scale: number, margin?: readonly [number, number]) =>
  namePlate({
    style: 'pill',
    panel: 'fffffff5',
    accent: IRIS,
    name: INK,
    role: SMOKE,
    scale,
    ...(margin && { margin }),
  })
const button = (
  say: string,
  places: readonly [
    readonly [number, number, number, number],
    readonly [number, number, number, number],
  ],
): Part[] => [
  shape(places, IRIS, { radius: 50 }),
  label(places, say, { size: [3.6, 4.2], bold: true, color: WHITE }),
]

/** The day a product comes out. */
export const launch: StarterTemplate = {
  id: 'starter-launch',
  name: 'Product launch',
  description: 'A reveal, the presenter, a demonstration, the offer and questions.',
  cover: 2,
  scenes: [
    twoSlates('Soon', [
      ...stage,
      label([xy(10, 24, 90, 31), xy(8, 28, 92, 32)], 'SOMETHING NEW', {
        size: [3, 3.6],
        bold: true,
        color: IRIS,
      }),
      label([xy(10, 33, 90, 64), xy(5, 34, 95, 52)], '{{time}}', {
        size: [24, 24],
        bold: true,
        color: INK,
        extras: {
          time: { kind: 'countdown', format: 'mm:ss', until: '1970-01-01T00:10:00.000Z' },
        },
      }),
      label([xy(10, 67, 90, 74), xy(8, 55, 92, 60)], 'until we show it to you', {
        size: [3.8, 4.2],
        color: SMOKE,
      }),
    ]),
    twoFormats('Reveal', [
      ...stage,
      light([xy(73, 50), xy(50, 28)], xy(1000, 900), { color: '8f7bff', strength: '66' }),
      shape(
        squares([xy(73, 50), xy(50, 28)], xy(520, 560)),
        gradient('bottom-right', '6a4cf0ff', IRIS, '2a1a86ff'),
        {
          radius: 22,
          looks: SHADOW,
        },
      ),
      shape(squares([xy(73, 50), xy(50, 28)], xy(210, 220)), 'ffffffe6', { circle: true }),
      words([xy(7, 30, 52), xy(9, 48, 91)], 'MEET', { size: [3, 3.6], bold: true, color: IRIS }),
      words([xy(7, 35, 54), xy(9, 51, 91)], 'The new one', {
        size: [12, 12],
        bold: true,
        color: INK,
      }),
      words([xy(7, 52, 54), xy(9, 61, 91)], 'Lighter, quieter, made to be repaired.', {
        size: [3.8, 4.2],
        lines: 2,
        color: SMOKE,
      }),
    ]),
    twoFormats('Presenter', [
      seat(HOST, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: SILVER,
        plate: plate(1, [100, 100]),
      }),
    ]),
    twoFormats('Demonstration', [
      ...stage,
      seat(DEMO, [xy(5, 7, 76, 79), xy(5, 10, 95, 38.5)], {
        fit: true,
        radius: 2.5,
        back: WHITE,
        looks: SHADOW,
      }),
      seat(HOST, [xy(66, 52, 95, 93), xy(5, 41, 95, 74)], {
        radius: 6,
        back: SILVER,
        border: { color: WHITE, width: 8 },
        looks: SHADOW,
        plate: plate(0.6, [20, 20]),
      }),
      words([xy(5, 83, 64), xy(7, 76.6, 93)], 'See how it works', {
        size: [5.4, 5.4],
        bold: true,
        color: INK,
      }),
    ]),
    twoFormats('Three reasons', [
      ...stage,
      words([xy(6, 10, 94), xy(8, 10, 92)], 'Three reasons', {
        size: [7.4, 8.4],
        bold: true,
        color: INK,
      }),
      ...[
        ['1', 'Lasts all week', 'One charge on Sunday is enough.'],
        ['2', 'Made to be opened', 'Four screws, parts for ten years.'],
        ['3', 'Half the weight', 'You forget that you carry it.'],
      ].flatMap(([number, title, say], at): Part[] => [
        shape(
          [xy(6 + at * 30, 30, 34 + at * 30, 84), xy(8, 21 + at * 20.5, 92, 39.5 + at * 20.5)],
          WHITE,
          {
            radius: 6,
            looks: SHADOW,
          },
        ),
        words([xy(8.5 + at * 30, 35, 31 + at * 30), xy(12, 23 + at * 20.5, 24)], number as string, {
          size: [8, 8],
          bold: true,
          color: IRIS,
        }),
        words(
          [xy(8.5 + at * 30, 50, 32 + at * 30), xy(25, 23.6 + at * 20.5, 90)],
          title as string,
          {
            size: [4.2, 4.6],
            lines: [2, 1],
            bold: true,
            color: INK,
          },
        ),
        words([xy(8.5 + at * 30, 63, 32 + at * 30), xy(25, 28.4 + at * 20.5, 90)], say as string, {
          size: [3.2, 3.6],
          lines: [3, 2],
          color: SMOKE,
        }),
      ]),
    ]),
    twoFormats('Offer', [
      ...stage,
      words([xy(7, 22, 52), xy(9, 50, 91)], 'FROM TODAY', {
        size: [3, 3.6],
        bold: true,
        color: IRIS,
      }),
      words([xy(7, 28, 54), xy(9, 53.6, 91)], '249', { size: [17, 16], bold: true, color: INK }),
      words([xy(7, 51, 52), xy(9, 65.4, 91)], 'Free delivery until Sunday', {
        size: [3.8, 4],
        color: SMOKE,
      }),
      ...button('example.com/new', [xy(7, 63, 38, 74), xy(9, 72, 91, 79)]),
      seat(HOST, [xy(56, 8, 95, 92), xy(5, 9, 95, 47)], { radius: 5, back: SILVER, looks: SHADOW }),
    ]),
  ],
}
