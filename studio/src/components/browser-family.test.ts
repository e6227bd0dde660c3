import { describe, expect, it } from 'vitest'
import { browserFamily } from './browser-family.ts'

describe('browserFamily', () => {
  it.each([
    [
      'edge',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
    ],
    ['chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
    [
      'ios',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    ],
    ['other', 'Lynx/2.9'],
  ])('knows %s', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family)
  })
})
