import { describe, expect, it } from 'vitest'
import { customCssScript } from './custom-css-script.ts'

describe('custom CSS (LIB-BRW-005)', () => {
  it('is text to the script, whatever stands in it', () => {
    const css = '</script> " \' ` $` \\ \u2028 p::after { content: "*/" }'
    const script = customCssScript(css)
    expect(() => new Function(script)).not.toThrow()
    expect(script).toContain(JSON.stringify(css))
  })

  it('is added as an element too where it may import others, which a constructed sheet cannot', () => {
    const css = '@IMPORT "b.css" screen;\np { color: red }'
    expect(customCssScript(css).split(JSON.stringify(css))).toHaveLength(3)
    expect(customCssScript(css)).toContain('importSheets() })')
    expect(customCssScript('p { color: red }')).not.toContain('importSheets() })')
  })

  it.each([
    ['spaces of an import', `@import url(${' '.repeat(99_000)}`],
    ['imports without an end', '@import "'.repeat(11_000)],
  ])('takes no time to write, whatever stands in it: %s', (_, css) => {
    const start = process.cpuUsage()
    customCssScript(css)
    // Read by backtracking, the first took longer than anybody would wait.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
  })
})
