import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\a.png', 'a.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['\u2066rtl\u2069\u200F.png', 'rtl.png'],
    ['nul\u0000byte\r\n.png', 'nulbyte.png'],
    ['line\u2028break.png', 'linebreak.png'],
    ['..', 'file'],
    ['.', 'file'],
    ['a/..', 'file'],
    ['', 'file'],
    ['half \uD83D.png', 'half \uFFFD.png'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  it('have 255 bytes at most, keep their ending, and break no letter in two', () => {
    const clean = cleanFileName(`${'ü'.repeat(300)}.png`)
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(255)
    expect(clean).toMatch(/^ü+\.png$/)
  })

  it('take no longer than ten times as long when they are ten times as long', () => {
    const secondsFor = (length: number) => {
      const start = process.cpuUsage()
      cleanFileName(`${'ü'.repeat(length)}.png`)
      return process.cpuUsage(start).user / 1_000_000
    }
    secondsFor(8_000)
    // A quadratic search takes minutes for these.
    expect(secondsFor(80_000)).toBeLessThan(30 * secondsFor(8_000) + 0.5)
  })

  it('are fit whatever they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFileName(name)
        expect(clean).not.toBe('')
        expect(clean).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u)
        expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(255)
        expect(clean.isWellFormed()).toBe(true)
      }),
    )
  })
})
