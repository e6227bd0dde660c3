import { describe, expect, it } from 'vitest'
import { createEngine } from '../create-engine.ts'
import { checkBlending } from './check-blending.ts'

describe('checkBlending', () => {
  it('takes both kinds and none', () => {
    for (const options of [{}, { blending: 'gamma' }, { blending: 'linear' }] as const) {
      expect(() => checkBlending(options)).not.toThrow()
    }
  })

  it('refuses everything else, before the browser is asked for anything', async () => {
    const bad = { resolve: () => null, blending: 'srgb' as 'gamma' }
    await expect(createEngine(bad)).rejects.toMatchObject({
      code: 'invalid-option',
      message: expect.stringContaining('blending must be gamma or linear, got srgb'),
    })
  })
})
