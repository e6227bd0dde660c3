import { describe, expect, it } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

describe('a page inside another app', () => {
  it.each([
    `${PHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`,
    `${PHONE} Mobile/15E148 Instagram 340.0`,
    `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/141.0 Mobile Safari/537.36`,
    `${PHONE} Mobile/15E148 MicroMessenger/8.0`,
  ])('is known: %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
    `${ANDROID}) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ])('is told from a browser: %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
