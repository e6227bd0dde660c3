import { describe, expect, it } from 'vitest'
import { passageEffectOf } from './page/passage-effects.ts'
import { BASELINE, passages } from './passages.ts'
import { sharesOf } from './transition-suite.ts'

describe('sharesOf', () => {
  it('compares round by round and leaves the baseline out', () => {
    const shares = sharesOf(
      [
        { id: 'two-scenes', rounds: [2, 4, 0, null] },
        { id: 'fade', rounds: [3, 4, 5, 6] },
        { id: 'shader', rounds: [null, null, null, null], note: 'not available here: a fade' },
      ],
      'two-scenes',
    )
    expect(shares).toEqual([
      { id: 'fade', rounds: [1.5, 1, null, null] },
      { id: 'shader', rounds: [null, null, null, null], note: 'not available here: a fade' },
    ])
  })
})

describe('passageEffectOf', () => {
  it('has an effect for every passage and none for scenes that stand', () => {
    const standing = passages.filter((passage) => passageEffectOf(passage) === null)
    expect(standing).toEqual(['one-scene', BASELINE])
  })
})
