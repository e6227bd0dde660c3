import { COMMENT_KEYS, COMMENT_OVERLAY_ID, qrCodePath } from '@proscenium/protocol'
import { disc } from '../../starter-templates/ornaments.ts'
import {
  called,
  keyed,
  label,
  picture,
  shape,
  words,
  xy,
} from '../../starter-templates/two-formats.ts'
import type { Graphic } from './graphic.ts'

const PANEL = '0a1822f2'
const WHITE = 'ffffffff'
const LIME = 'c8f03cff'
const MIST = 'b9cfcbff'
const INK = '161a24ff'
const SLATE = '4b5468ff'
const IRIS = '4a2fd0ff'
const SHADOW = { shadow: { offsetX: 0, offsetY: 14, blur: 50, color: '00000066' } }

/** What is said about the show: a score, a comment, whose it is, where to go. */
export const CARDS: readonly Graphic[] = [
  {
    id: 'overlay-score',
    name: 'Scoreboard',
    description: 'Two teams, the score and the period in the upper corner.',
    kind: 'score',
    parts: [
      called('panel', shape([xy(4, 5.5, 38, 12.5), xy(8, 9, 92, 13.4)], PANEL, { radius: 14 })),
      called(
        'colour of the first team',
        shape([xy(5, 7, 5.5, 11), xy(10.4, 10, 11.2, 12.4)], '3d7bf0ff'),
      ),
      label([xy(6.4, 6, 12.4, 12), xy(13, 9.4, 29, 13)], 'HOM', { size: [3.4, 4], bold: true }),
      label([xy(12.6, 6, 21.4, 12), xy(31, 9.4, 49, 13)], '0 : 0', {
        size: [3.6, 4.4],
        bold: true,
        color: LIME,
      }),
      label([xy(21.6, 6, 27.6, 12), xy(51, 9.4, 67, 13)], 'AWY', { size: [3.4, 4], bold: true }),
      called(
        'colour of the second team',
        shape([xy(28.6, 7, 29.1, 11), xy(68.6, 10, 69.4, 12.4)], 'f0a03dff'),
      ),
      label([xy(30, 6, 37, 12), xy(72, 9.4, 89, 13)], '1st half', {
        size: [2.5, 3.2],
        color: MIST,
      }),
    ],
  },
  {
    id: COMMENT_OVERLAY_ID,
    name: 'Comment',
    description: 'What somebody wrote, with the name. Chat puts messages into it.',
    kind: 'comment',
    parts: [
      called(
        'panel',
        shape([xy(5, 68, 55, 92), xy(6, 63, 94, 79)], 'fffffff7', { radius: 8, looks: SHADOW }),
      ),
      called('disc', disc([xy(9.4, 75.4), xy(14.5, 67)], [84, 92], IRIS)),
      called(
        'mark',
        label([xy(7.2, 71.5, 11.6, 79.3), xy(10.2, 64.6, 18.8, 69.4)], '“', {
          size: [6, 6.6],
          bold: true,
          color: WHITE,
        }),
      ),
      keyed(
        COMMENT_KEYS.author,
        words([xy(13, 71.6, 53), xy(21, 64.6, 91)], 'Name', {
          size: [3, 3.4],
          bold: true,
          color: SLATE,
        }),
      ),
      keyed(
        COMMENT_KEYS.message,
        words(
          [xy(13, 76, 53), xy(21, 67.8, 91)],
          'What was written in the chat, on two or three lines.',
          {
            size: [3.8, 4.2],
            lines: 3,
            bold: true,
            color: INK,
          },
        ),
      ),
    ],
  },
  {
    id: 'overlay-logo',
    name: 'Logo',
    description: 'A sign for the corner: put your own picture in its place.',
    kind: 'logo',
    parts: [
      called('disc', disc([xy(92, 11), xy(86, 10.6)], [110, 120], 'ffffffeb')),
      label([xy(89.4, 7, 94.6, 15), xy(80.6, 8, 91.4, 13.2)], 'LOGO', {
        size: [2.4, 2.7],
        bold: true,
        color: INK,
      }),
    ],
  },
  {
    id: 'overlay-action',
    name: 'Call to action',
    description: 'Where to go now: an address to type, and the same as a QR code.',
    kind: 'notice',
    parts: [
      called(
        'panel',
        shape([xy(50, 66, 95, 91), xy(7, 64, 93, 80)], 'fffffff7', { radius: 8, looks: SHADOW }),
      ),
      words([xy(52.5, 69.4, 80), xy(11, 65.6, 64)], 'Join us', {
        size: [4.6, 5],
        bold: true,
        color: INK,
      }),
      words([xy(52.5, 75.6, 80), xy(11, 69, 64)], 'Tickets and dates are on our page.', {
        size: [2.8, 3.2],
        lines: [1, 2],
        color: SLATE,
      }),
      called('pill', shape([xy(52.5, 80.6, 79, 88), xy(11, 74, 64, 78.6)], IRIS, { radius: 50 })),
      label([xy(54, 81, 77.5, 87.6), xy(14, 74.2, 61, 78.4)], 'example.com', {
        size: [3.4, 4],
        bold: true,
        color: WHITE,
      }),
      called(
        'QR code',
        picture(
          [xy(81.2, 68, 93.2, 89), xy(66, 65.2, 90.4, 78.8)],
          qrCodePath('https://example.com'),
        ),
      ),
    ],
  },
]
