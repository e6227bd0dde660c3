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

const VOID = '0a0714ff'
const VIOLET = '221047ff'
const CYAN = '45e0ffff'
const PINK = 'ff6fd0ff'
const WHITE = 'ffffffff'
const HAZE = 'c3b8e6ff'
const NEON = { color: CYAN, width: 4 }
const GLOW = { shadow: { offsetX: 0, offsetY: 0, blur: 40, color: '45e0ff8c' } }
const PLAYER = 1
const GAME = 2

const stage: Part[] = [
  ground(gradient('bottom-right', VOID, '150a2eff', VIOLET)),
  light([xy(8, 96), xy(10, 92)], [1200, 1000], { color: CYAN, strength: '3b' }),
  light([xy(94, 6), xy(90, 8)], [1100, 1000], { color: PINK, strength: '3b' }),
]
const plate = namePlate({
  style: 'pill',
  panel: '0a0714eb',
  accent: CYAN,
  name: WHITE,
  role: HAZE,
  scale: 0.62,
  isNameOnly: true,
  width: 320,
  margin: [16, 16],
})
/** Grid lines of a floor, closer together the further away. */
const floor: Part[] = [70, 74, 79.5, 87, 97].map((y) =>
  shape([xy(0, y, 100, y + 0.25), xy(0, y, 100, y + 0.15)], '45e0ff40'),
)
const frame = { radius: 2, border: NEON, back: VOID, looks: GLOW }

/** A game and who plays it. */
export const gaming: StarterTemplate = {
  id: 'starter-gaming',
  name: 'Gaming',
  description: 'A game in full, the player in its corner, a chat and a break in neon.',
  cover: 3,
  scenes: [
    twoSlates('Starting soon', [
      ...stage,
      ...floor,
      label([xy(8, 20, 92, 27), xy(8, 24, 92, 28)], 'STARTING SOON', {
        size: [3.4, 4],
        bold: true,
        color: CYAN,
      }),
      label([xy(6, 28, 94, 50), xy(6, 30, 94, 44)], 'GAME NIGHT', {
        size: [18, 13],
        bold: true,
        extras: { shadow: { color: 'ff6fd0b3', offsetX: 0, offsetY: 0, blur: 30 } },
      }),
      label([xy(35, 53, 65, 66), xy(25, 47, 75, 55)], '{{time}}', {
        size: [9, 10],
        bold: true,
        color: PINK,
        extras: {
          time: { kind: 'countdown', format: 'mm:ss', until: '1970-01-01T00:10:00.000Z' },
        },
      }),
    ]),
    twoFormats('Game', [
      ground(VOID),
      seat(GAME, [xy(0, 0, 100, 100), xy(0, 12, 100, 43.6)], { back: VOID }),
      seat(PLAYER, [xy(76, 68, 97.5, 96), xy(6, 47, 94, 80)], { ...frame, radius: 5, plate }),
      words([null, xy(6, 6.4, 94)], 'GAME NIGHT', { size: 6, bold: true, color: CYAN }),
    ]),
    twoFormats('Game and player', [
      ...stage,
      seat(GAME, [xy(3, 5.5, 74, 76.5), xy(5, 9, 95, 37.5)], { ...frame, fit: true }),
      seat(PLAYER, [xy(76, 5.5, 97, 52), xy(5, 40, 95, 72)], { ...frame, radius: 4, plate }),
      shape([xy(76, 55, 97, 76.5), xy(5, 74.5, 49, 83)], '0a0714d9', { radius: 6 }),
      label([xy(77.5, 57, 95.5, 62), xy(7, 75.4, 47, 78)], 'GOAL OF THE NIGHT', {
        size: [2.3, 2.5],
        bold: true,
        color: PINK,
      }),
      label([xy(77.5, 62.5, 95.5, 74.5), xy(7, 78, 47, 82.4)], '3 of 10 wins', {
        size: [4.2, 4.2],
        bold: true,
      }),
      shape([xy(3, 80.5, 97, 95), xy(51, 74.5, 95, 83)], '0a0714d9', { radius: 6 }),
      label([xy(5.5, 82, 60, 93.5), xy(53, 75.4, 93, 79.4)], 'GAME NIGHT', {
        size: [6, 4.2],
        bold: true,
        align: 'left',
        color: CYAN,
      }),
      label([xy(60, 82, 94.5, 93.5), xy(53, 79.2, 93, 82.4)], 'Say hello in the chat', {
        size: [3.4, 2.8],
        align: 'right',
        color: HAZE,
      }),
    ]),
    twoFormats('Just chatting', [
      ...stage,
      ...floor,
      seat(PLAYER, [xy(20, 9, 80, 82), xy(5, 14, 95, 66)], { ...frame, radius: 3 }),
      label([xy(20, 86, 80, 94), xy(5, 69, 95, 75)], 'Just chatting', {
        size: [5, 6],
        bold: true,
        color: CYAN,
      }),
    ]),
    twoSlates('Right back', [
      ...stage,
      ...floor,
      label([xy(6, 32, 94, 52), xy(6, 32, 94, 48)], 'RIGHT BACK', {
        size: [16, 13],
        bold: true,
        extras: { shadow: { color: '45e0ffb3', offsetX: 0, offsetY: 0, blur: 30 } },
      }),
      label([xy(10, 55, 90, 63), xy(8, 50, 92, 56)], 'Loading the next round…', {
        size: [4, 4.4],
        color: HAZE,
      }),
    ]),
    twoSlates('Good game', [
      ...stage,
      ...floor,
      label([xy(6, 30, 94, 52), xy(6, 30, 94, 46)], 'GOOD GAME', {
        size: [16, 13],
        bold: true,
        extras: { shadow: { color: 'ff6fd0b3', offsetX: 0, offsetY: 0, blur: 30 } },
      }),
      label(
        [xy(10, 55, 90, 63), xy(8, 49, 92, 55)],
        'Thanks for playing along. See you next time!',
        {
          size: [3.8, 3.8],
          color: HAZE,
        },
      ),
    ]),
  ],
}
