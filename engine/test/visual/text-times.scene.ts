import { backdrop, element, golden } from './golden-scene.ts'

const texts = [
  { text: '', time: { kind: 'clock', timeZone: 'UTC' } },
  { text: 'Paris {{time}}', time: { kind: 'clock', format: 'h:mm a', timeZone: 'Europe/Paris' } },
  {
    text: 'We start in {{time}}',
    time: { kind: 'countdown', until: '2026-11-21T20:00:00Z', format: 'mm:ss' },
  },
  { text: '', time: { kind: 'countdown', until: '2026-11-21T19:00:00Z', endText: 'We are live' } },
] as const

export const scene = golden({
  sentence: 'Clocks and countdowns say the time of the engine.',
  represents: 'clocks',
  nowMs: Date.parse('2026-11-21T19:48:29.600Z'),
  elements: [
    backdrop('f4f0e8'),
    ...texts.map((content, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', size: 12, color: '203050', ...content },
        boundsExpected: { x1: 4, x2: 96, y1: index * 24 + 2, y2: index * 24 + 24 },
      }),
    ),
  ],
})
