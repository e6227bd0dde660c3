import { namePlate } from '../name-plate.ts'
import { gradient, light, squares, wave } from '../ornaments.ts'
import type { StarterTemplate } from '../starter-template.ts'
import { ground, label, type Part, seat, twoFormats, twoSlates, words, xy } from '../two-formats.ts'

const COAL = '17161aff'
const CLAY = '38241dff'
const ORANGE = 'ffa15eff'
const CREAM = 'fff3e6ff'
const DUST = 'd8c5b6ff'
const HOST = 1
const SECOND = 3
const THIRD = 4
const VOICE = [22, 40, 64, 38, 76, 100, 58, 84, 46, 70, 92, 54, 34, 62, 44, 26]
const LONG_VOICE = [...VOICE, ...VOICE.toReversed()]

const stage: Part[] = [
  ground(gradient('bottom-right', COAL, '221b1bff', CLAY)),
  light([xy(6, 100), xy(8, 100)], [1300, 1200], { color: ORANGE, strength: '33' }),
]
const plate = (scale: number, margin?: readonly [number, number]) =>
  namePlate({
    style: 'pill',
    panel: '17161aeb',
    accent: ORANGE,
    name: CREAM,
    role: DUST,
    scale,
    width: 460 * scale,
    ...(margin && { margin }),
  })
const mic = { radius: 5, back: COAL, border: { color: '6b4632ff', width: 3 } }
const title = (say: string): Part[] => [
  ...wave([xy(5, 5.5, 10, 13.5), xy(6, 8, 20, 12.4)], VOICE.slice(2, 9), ORANGE),
  words([xy(11.5, 6.4, 95), xy(23, 8.6, 94)], say, { size: [4.6, 5], bold: true, color: CREAM }),
]

/** A talk to listen to, and to watch. */
export const podcast: StarterTemplate = {
  id: 'starter-podcast',
  name: 'Podcast',
  description: 'Voices in warm light: two or three people, a topic and a break.',
  cover: 2,
  scenes: [
    twoSlates('Opening', [
      ...stage,
      ...wave(
        [xy(8, 58, 92, 84), xy(8, 55, 92, 73)],
        LONG_VOICE,
        gradient('bottom', ORANGE, 'd9653bff'),
      ),
      words([xy(8, 19, 92), xy(9, 20, 91)], 'EPISODE 1', {
        size: [3.2, 3.8],
        bold: true,
        color: ORANGE,
      }),
      words([xy(8, 25, 92), xy(9, 24, 91)], 'Name of the podcast', {
        size: [12, 12],
        lines: [1, 2],
        bold: true,
        color: CREAM,
      }),
      words([xy(8, 42, 92), xy(9, 43, 91)], 'Two voices, one subject, no hurry.', {
        size: [3.8, 4.2],
        color: DUST,
      }),
    ]),
    twoFormats('Two voices', [
      ...stage,
      ...title('Name of the podcast'),
      seat(HOST, [xy(5, 18, 49.3, 90), xy(5, 15, 95, 47.5)], { ...mic, plate: plate(0.82) }),
      seat(SECOND, [xy(50.7, 18, 95, 90), xy(5, 49.5, 95, 82)], { ...mic, plate: plate(0.82) }),
    ]),
    twoFormats('Three voices', [
      ...stage,
      ...title('Name of the podcast'),
      seat(HOST, [xy(5, 18, 33.6, 90), xy(5, 15, 95, 47.5)], { ...mic, plate: plate(0.7) }),
      seat(SECOND, [xy(35.2, 18, 64.8, 90), xy(5, 49.5, 49.2, 82)], { ...mic, plate: plate(0.62) }),
      seat(THIRD, [xy(66.4, 18, 95, 90), xy(50.8, 49.5, 95, 82)], { ...mic, plate: plate(0.62) }),
    ]),
    twoFormats('One voice', [
      seat(HOST, [xy(0, 0, 100, 100), xy(0, 0, 100, 100)], {
        back: COAL,
        plate: plate(1, [96, 96]),
      }),
    ]),
    twoFormats('Topic', [
      ...stage,
      seat(HOST, squares([xy(14.5, 72), xy(27, 68)], [330, 340]), { ...mic, circle: true }),
      seat(SECOND, squares([xy(34, 72), xy(73, 68)], [330, 340]), { ...mic, circle: true }),
      words([xy(6, 14, 94), xy(9, 16, 91)], 'WE TALK ABOUT', {
        size: [3, 3.6],
        bold: true,
        color: ORANGE,
      }),
      words([xy(6, 20, 94), xy(9, 19.6, 91)], 'Why slow things last longer', {
        size: [9, 10],
        lines: [1, 3],
        bold: true,
        color: CREAM,
      }),
      words([xy(6, 34, 94), xy(9, 42, 91)], 'Links and notes are under the episode.', {
        size: [3.4, 3.8],
        lines: [1, 2],
        color: DUST,
      }),
      ...wave([xy(48, 62, 94, 82), xy(9, 50, 91, 56.5)], LONG_VOICE.slice(4, 28), ORANGE),
    ]),
    twoSlates('Break', [
      ...stage,
      ...wave(
        [xy(20, 62, 80, 74), xy(12, 56, 88, 63)],
        LONG_VOICE.map((height) => height / 3),
        '8a5a3cff',
      ),
      label([xy(8, 28, 92, 46), xy(8, 30, 92, 44)], 'Back in a moment', {
        size: [11, 10],
        bold: true,
        color: CREAM,
      }),
      label([xy(8, 48, 92, 56), xy(8, 46, 92, 52)], 'Take a breath, refill the tea.', {
        size: [3.8, 4.2],
        color: DUST,
      }),
    ]),
  ],
}
