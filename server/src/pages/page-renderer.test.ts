import { execPath } from 'node:process'
import { afterEach, describe, expect, it } from 'vitest'
import { findChrome } from './find-chrome.ts'
import { PageRenderer } from './page-renderer.ts'

describe('a server that draws no web pages (GAP-005)', () => {
  const made: PageRenderer[] = []
  const rendererOf = (options: ConstructorParameters<typeof PageRenderer>[0]) => {
    const renderer = new PageRenderer(options)
    made.push(renderer)
    return renderer
  }
  afterEach(async () => {
    for (const renderer of made.splice(0)) await renderer[Symbol.asyncDispose]()
  })

  it('says what is missing, or that it was told so, and starts nothing', () => {
    const missing = rendererOf({ chromePath: '/nowhere/chromium' })
    expect(missing.fault).toMatch(/no Chrome or Chromium.*CHROME_PATH/)
    const off = rendererOf({ chromePath: execPath, isOff: true })
    expect(off.fault).toContain('PAGES_MAX is 0')
    missing.render({ id: 'page', uri: 'https://example.org/', customCss: '' })
    expect(missing.hostPid).toBeUndefined()
  })

  it('one with a browser has no fault', () => {
    expect(findChrome(execPath)).toBe(execPath)
    expect(rendererOf({ chromePath: execPath }).fault).toBeNull()
  })
})
