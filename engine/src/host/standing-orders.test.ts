import { describe, expect, it } from 'vitest'
import type { CompositorCommand } from '../compositor/messages.ts'
import { REWOUND } from '../playback/playback-anchor.ts'
import { StandingOrders } from './standing-orders.ts'

const start = { kind: 'start', backend: 'auto', clock: 'realtime', words: null } as const
const canvas = (id: string) =>
  ({ kind: 'canvas-add', id, width: 16, height: 9, frameRate: 30, role: 'program' }) as const
const scene = (id: string) =>
  ({
    kind: 'scene-set',
    sheet: {
      id,
      visualElements: [],
      overlayElements: [],
      descriptions: {},
      overlays: {},
      fallbacks: {},
    },
  }) as const
const file = (key: string, address: string) =>
  ({
    kind: 'feed-open',
    key,
    feed: { kind: 'file', address, anchor: REWOUND, loop: true },
  }) as const
const still = (key: string): CompositorCommand => ({
  kind: 'feed-open',
  key,
  feed: { kind: 'still', bitmap: {} as ImageBitmap, width: 1, height: 1 },
})

function ordersOf(...commands: CompositorCommand[]): StandingOrders {
  const orders = new StandingOrders()
  for (const command of commands) orders.note(command)
  return orders
}

describe('StandingOrders', () => {
  it('tells a new compositor what is in force: first the start, then scenes, canvases and feeds', () => {
    const orders = ordersOf(start, canvas('program'), {
      kind: 'batch',
      commands: [file('file:1', '/a.mp4'), scene('a')],
    })
    expect(orders.list()).toEqual([start, scene('a'), canvas('program'), file('file:1', '/a.mp4')])
  })

  it('leaves out what was replaced, taken back or is over', () => {
    const orders = ordersOf(
      ...[
        start,
        scene('a'),
        scene('b'),
        canvas('x'),
        canvas('y'),
        file('1', '/a'),
        file('2', '/b'),
      ],
      { kind: 'feed-playback', key: '1', anchor: REWOUND, loop: false },
      { kind: 'scene-remove', id: 'a' },
      { kind: 'canvas-remove', id: 'x' },
      { kind: 'feed-close', key: '1' },
      file('2', '/c'),
      {
        kind: 'take',
        canvasId: 'y',
        take: { takeId: 1, to: 'b', durationMs: 0, easing: 'linear' },
      },
      { kind: 'snapshot', requestId: 1, canvasId: 'y', type: '', width: null, quality: null },
    )
    expect(orders.list()).toEqual([start, scene('b'), canvas('y'), file('2', '/c')])
  })

  it('gives a new compositor the play state of a file after the file itself, the newest only', () => {
    const playing = { ...REWOUND, atMs: 500 }
    const playback = (anchor: typeof REWOUND, loop: boolean): CompositorCommand => ({
      kind: 'feed-playback',
      key: 'file:1',
      anchor,
      loop,
    })
    const alias = { kind: 'feed-alias', key: 'carousel:1', target: 'file:1' } as const
    const orders = ordersOf(
      ...[start, alias, file('file:1', '/a'), file('file:2', '/b')],
      playback(REWOUND, true),
      playback(playing, false),
    )
    expect(orders.list()).toEqual([
      start,
      file('file:1', '/a'),
      file('file:2', '/b'),
      playback(playing, false),
      alias,
    ])
  })

  it('names the feeds that went with the old compositor', () => {
    const orders = ordersOf(start, still('image:1'), still('image:2'), file('1', '/a'))
    orders.note({ kind: 'feed-close', key: 'image:1' })
    expect([...orders.lostFeeds]).toEqual(['image:2'])
  })

  it('starts with the backend that was switched to', () => {
    const orders = ordersOf(start, { kind: 'backend-switch', requestId: 1, backend: 'canvas2d' })
    expect(orders.list()).toEqual([{ ...start, backend: 'canvas2d' }])
  })
})
