import { describe, expect, it } from 'vitest'
import { imageUrlSchema, urlSchema } from './url.ts'

const general = urlSchema()

describe('urlSchema', () => {
  it.each([
    'http://example.org',
    'https://user:pass@example.org:65535/a?b=c#d',
    'ftp://files.example.org/x',
    'https://192.168.0.1:8080/x',
    'http://[::1]:3000/',
    ' https://example.org ',
    `https://example.org/${'a'.repeat(2082 - 'https://example.org/'.length)}`,
  ])('accepts %s (CORE-VAL-011)', (url) => {
    expect(general.parse(url)).toBe(url.trim())
  })

  it.each([
    '',
    'example.org',
    'mailto:ada@example.org',
    'rtmp://example.org/live',
    'javascript:alert(1)',
    'https://',
    'https://localhost/',
    'https://example.org:0/',
    'https://example.org:65536/',
    'https://exam ple.org/',
    'https://example.org/<script>',
    `https://example.org/${'a'.repeat(2083 - 'https://example.org/'.length)}`,
  ])("refuses %s with 'The URL is invalid' (CORE-VAL-011)", (url) => {
    expect(general.safeParse(url).error?.issues[0]?.message).toBe('The URL is invalid')
  })

  it('is told apart from other types (CORE-VAL-003)', () => {
    expect(general.safeParse(7).error?.issues[0]?.message).toBe('The URL is invalid')
  })

  it('images need no top-level domain (CORE-VAL-012)', () => {
    expect(imageUrlSchema.parse('http://localhost:8080/a.png')).toBe('http://localhost:8080/a.png')
    expect(imageUrlSchema.safeParse('http:///a.png').success).toBe(false)
  })
})
