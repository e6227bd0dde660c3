import { expect, it } from 'vitest'
import { runLeaks } from './run-leaks.ts'

it.each([
  ['webgl2', 'main', 30, 15],
  ['canvas2d', 'worker', 12, 6],
] as const)(
  '%s, %s: %d takes and %d sources leave no frame, texture or audio node behind',
  async (backend, thread, takes, sources) => {
    const report = await runLeaks({ backend, thread, takes, sources, log: () => {} })
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ takes, sources })
    expect(report.disposed).toMatchObject({ textures: 0, videoFrames: 0, openFrames: 0 })
    expect(report.end.sources).toBe(0)
  },
)
