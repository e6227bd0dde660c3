import { describe, expect, it } from 'vitest'
import { isLink, linkOf } from './link-of.ts'

describe('the link of a QR code', () => {
  it.each([
    ['example.com/tickets', 'https://example.com/tickets'],
    [' example.com ', 'https://example.com'],
    ['localhost:3000', 'https://localhost:3000'],
    ['http://example.com', 'http://example.com'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
    ['tel:+33123', 'tel:+33123'],
    ['', ''],
  ])('%j is %j', (typed, link) => expect(linkOf(typed)).toBe(link))

  it.each(['https://example.com', 'mailto:ann@example.com', 'tel:+33123'])('%j is one', (link) => {
    expect(isLink(link)).toBe(true)
  })

  it.each([
    linkOf('javascript:alert(1)'),
    linkOf('two words'),
    `https://example.com/${'x'.repeat(500)}`,
  ])('%j is none: cameras could not open it', (link) => expect(isLink(link)).toBe(false))
})
