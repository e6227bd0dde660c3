import { expect, it } from 'vitest'
import { dualLayout } from './dual-layout.ts'

const size = { width: 1280, height: 720 }
const camera = { width: 1280, height: 720 }

it('puts two cameras side by side, each cut to its half about its middle (GAP-018)', () => {
  expect(dualLayout([camera, { width: 640, height: 360 }], size)).toEqual([
    {
      from: { x: 320, y: 0, width: 640, height: 720 },
      to: { x: 0, y: 0, width: 640, height: 720 },
    },
    {
      from: { x: 160, y: 0, width: 320, height: 360 },
      to: { x: 640, y: 0, width: 640, height: 720 },
    },
  ])
})

it.each([0, 1])('gives all the room to the other where camera %i is gone', (gone) => {
  const pictures = [camera, camera].map((picture, at) => (at === gone ? null : picture))
  const parts = dualLayout(pictures, size)
  expect(parts[gone]).toBeNull()
  const whole = { x: 0, y: 0, ...size }
  expect(parts[1 - gone]).toEqual({ from: whole, to: whole })
})
