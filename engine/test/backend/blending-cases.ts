import type { TransitionEffect } from '../../src/compositor/backend/compositor-backend.ts'
import { backdrop, element, image } from '../visual/golden-scene.ts'
import type { BlendingScene } from './blending-lab.ts'

/** The whole frame. */
export const WHOLE = { x1: 0, y1: 0, x2: 100, y2: 100 }

/** The transfer function of sRGB (IEC 61966-2-1): light of 0 to 1 as 8 bits, and back. */
const encode = (light: number) =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const decode = (value: number) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

type Fields = Parameters<typeof element>[1]
/** An element over the whole frame in one colour. */
export const sheet = (color: string, fields: Fields = {}) =>
  element('sheet', {
    boundsExpected: WHOLE,
    background: { kind: 'color', color },
    zIndex: 1,
    ...fields,
  })
/** Red, green and blue of a colour of the document. */
export const channels = (color: string) =>
  [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
/** What is to come of two colours, channel by channel. */
const mixed = (upper: string, lower: string, mix: (s: number, b: number) => number) => {
  const below = channels(lower)
  return channels(upper).map((value, at) => encode(mix(decode(value), decode(below[at] ?? 0))))
}

/** What is drawn, in words, where it is looked at, and the red, green, blue and alpha to be there. */
export interface BlendingCase {
  readonly name: string
  readonly scene: BlendingScene
  readonly at?: readonly [x: number, y: number]
  readonly expected: readonly number[]
  /** Default 1. */
  readonly within?: number
}

/** From black to white. */
export const passage = (effect: TransitionEffect, progress: number): BlendingScene => ({
  elements: [backdrop('000000')],
  passage: { to: [backdrop('ffffff')], effect, progress },
})
const blend = (mode: string, alpha = ''): BlendingScene => ({
  elements: [backdrop('4080c0'), sheet(`c0a040${alpha}`, { looks: { blend: mode as 'screen' } })],
})
const HALF = 128 / 255
const MIX_GLSL =
  'vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }'
const blends: Readonly<Record<string, (s: number, b: number) => number>> = {
  multiply: (s, b) => s * b,
  screen: (s, b) => s + b - s * b,
  add: (s, b) => Math.min(1, s + b),
  overlay: (s, b) => (b < 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)),
  darken: Math.min,
  lighten: Math.max,
}

/** What mixing light comes to, by the formulas. */
export const blendingCases: readonly BlendingCase[] = [
  {
    name: 'white at 50 % over black',
    scene: { elements: [backdrop('000000'), sheet('ffffff', { opacity: 50 })] },
    expected: [188, 188, 188, 255],
  },
  {
    name: 'red at 50 % over green',
    scene: { elements: [backdrop('00ff00'), sheet('ff0000', { opacity: 50 })] },
    expected: [188, 188, 0, 255],
  },
  {
    name: 'a translucent colour under a picture of half opacity',
    scene: {
      elements: [
        backdrop('000000'),
        image('glass', { boundsExpected: WHOLE, background: { kind: 'color', color: 'ff000080' } }),
      ],
    },
    expected: [encode(HALF + HALF * (1 - HALF)), encode(HALF), encode(HALF), 255],
  },
  {
    name: 'the half-covered edge of white on black',
    scene: {
      elements: [
        backdrop('000000'),
        sheet('ffffff', { boundsExpected: { ...WHOLE, x1: (100 * 10.5) / 64 } }),
      ],
    },
    at: [10, 18],
    expected: [188, 188, 188, 255],
  },
  {
    name: 'the middle of a gradient from black to white',
    scene: {
      elements: [
        sheet('000000', {
          background: {
            kind: 'linear_gradient',
            direction: 'right',
            colorStops: [
              { color: '000000', offset: 0 },
              { color: 'ffffff', offset: 1 },
            ],
          },
        }),
      ],
    },
    expected: [encode(32.5 / 64), encode(32.5 / 64), encode(32.5 / 64), 255],
  },
  {
    name: 'a sharp shadow of half opacity on white',
    scene: {
      elements: [
        backdrop('ffffff'),
        sheet('0000ff', {
          boundsExpected: { x1: 0, y1: 0, x2: 30, y2: 100 },
          looks: { shadow: { offsetX: 500, offsetY: 0, blur: 0, color: '00000080' } },
        }),
      ],
    },
    expected: [encode(1 - HALF), encode(1 - HALF), encode(1 - HALF), 255],
  },
  {
    name: 'a border of half opacity around black on white',
    scene: {
      elements: [
        backdrop('ffffff'),
        sheet('000000', { border: { primaryColor: 'ffffff80', width: 100 } }),
      ],
    },
    at: [1, 18],
    expected: [encode(HALF), encode(HALF), encode(HALF), 255],
  },
  {
    name: 'a fade from black to white at 50 %',
    scene: passage({ kind: 'fade' }, 0.5),
    expected: [188, 188, 188, 255],
  },
  {
    name: 'a fade from black to white at 10 %',
    scene: passage({ kind: 'fade' }, 0.1),
    expected: [encode(0.1), encode(0.1), encode(0.1), 255],
  },
  {
    name: 'a dip into red a quarter of the way',
    scene: passage({ kind: 'dip', color: { red: 1, green: 0, blue: 0, alpha: 1 } }, 0.25),
    expected: [188, 0, 0, 255],
  },
  {
    name: 'a blur from black to white half of the way',
    scene: passage({ kind: 'blur' }, 0.5),
    expected: [188, 188, 188, 255],
  },
  {
    name: 'the zoom of a passage at 50 %',
    scene: passage({ kind: 'zoom' }, 0.5),
    expected: [188, 188, 188, 255],
  },
  {
    name: 'a transition given as GLSL at 50 %',
    scene: passage({ kind: 'shader', name: 'mix', glsl: MIX_GLSL }, 0.5),
    expected: [188, 188, 188, 255],
  },
  {
    name: 'white at 50 % on a canvas that keeps transparency',
    scene: { alpha: true, elements: [sheet('ffffff', { opacity: 50 })] },
    expected: [255, 255, 255, 128],
  },
  {
    name: 'red over green, both at 50 %, on a canvas that keeps transparency',
    scene: {
      alpha: true,
      elements: [
        { ...sheet('00ff00', { opacity: 50 }), id: 'below' },
        sheet('ff0000', { opacity: 50, zIndex: 2 }),
      ],
    },
    expected: [encode(0.5 / 0.75), encode(0.25 / 0.75), 0, 191],
    // Premultiplied levels are rounded twice before they are made straight.
    within: 2,
  },
  ...Object.entries(blends).flatMap(([mode, formula]): BlendingCase[] => [
    {
      name: `${mode} of two colours`,
      scene: blend(mode),
      expected: [...mixed('c0a040', '4080c0', formula), 255],
    },
    {
      name: `${mode} at half opacity`,
      scene: blend(mode, '80'),
      expected: [
        ...mixed('c0a040', '4080c0', (s, b) =>
          mode === 'add' ? Math.min(1, b + s * HALF) : b * (1 - HALF) + formula(s, b) * HALF,
        ),
        255,
      ],
    },
  ]),
]
