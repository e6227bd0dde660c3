import { describe, expect, it } from 'vitest'
import { linkOf } from './link-of.ts'

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
})
