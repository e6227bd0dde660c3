import { describe, expect, it } from 'vitest'
import { isLoadFailure } from './is-load-failure.ts'

describe('isLoadFailure', () => {
  it('knows the words of Chrome, Firefox, Safari and the build', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: http://x/assets/mixer-route-1.js',
      'error loading dynamically imported module: http://x/assets/mixer-route-1.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/mixer-route-1.css',
    ]) {
      expect(isLoadFailure(new TypeError(message)), message).toBe(true)
    }
  })

  it('knows it as the cause of another error', () => {
    const cause = new TypeError('Importing a module script failed.')
    expect(isLoadFailure(new Error('The page is missing', { cause }))).toBe(true)
  })

  it('takes other errors for what they are', () => {
    expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false)
    expect(isLoadFailure('dynamically imported module')).toBe(false)
  })
})
