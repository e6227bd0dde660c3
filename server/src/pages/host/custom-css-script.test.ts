import { describe, expect, it } from 'vitest'
import { customCssScript } from './custom-css-script.ts'

describe('custom CSS (LIB-BRW-005)', () => {
  it('is text to the script, whatever stands in it', () => {
    const css = '</script> " \' ` $` \\ \u2028 p::after { content: "*/" }'
    const script = customCssScript(css)
    expect(() => new Function(script)).not.toThrow()
    expect(script).toContain(JSON.stringify(css))
  })

  it('imports apart, which a constructed sheet cannot', () => {
    const google = "@import url('https://fonts.example/css2?family=A:wght@400;700&display=swap');"
    const script = customCssScript(`${google}\n@import "b.css" screen;\np { color: red }`)
    expect(script).toContain(JSON.stringify(`${google}\n@import "b.css" screen;`))
    expect(script).toContain(JSON.stringify('\n\np { color: red }'))
  })
})
