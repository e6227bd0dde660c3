import { describe, expect, it } from 'vitest'
import { sceneKey } from './scene-key.ts'

describe('sceneKey', () => {
  it('is 1 to 9, then 0, then none (CORE-KEY-005)', () => {
    expect([0, 8, 9, 10, -1].map(sceneKey)).toEqual(['1', '9', '0', undefined, undefined])
  })
})
