import { formatBytes } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { englishGuestMessages } from './english-guest-messages.ts'
import { englishMessages } from './english-messages.ts'
import { englishStudioMessages } from './english-studio-messages.ts'
import { englishToolMessages } from './english-tool-messages.ts'
import { englishUserMessages } from './english-user-messages.ts'
import { negotiateLocale } from './locale.ts'

describe('negotiateLocale', () => {
  it('takes the first language that has a catalogue', () => {
    expect(negotiateLocale(['de-DE', 'en-GB'])).toBe('en')
    expect(negotiateLocale([])).toBe('en')
    expect(negotiateLocale(['de-DE', 'fr-CA', 'en'])).toBe('fr')
  })
})

describe('formatBytes', () => {
  it('counts in thousands, three digits', () => {
    expect(formatBytes(0, 'en')).toBe('0 bytes')
    expect(formatBytes(3_120_000, 'en')).toBe('3.12 MB')
    expect(formatBytes(50_000_000_000, 'en')).toBe('50 GB')
    expect(formatBytes(999_999, 'de')).toBe('1.000 kB')
    expect(formatBytes(3_120_000, 'fr')).toBe('3,12\u202FMo')
  })
})

describe('the English catalogue', () => {
  it('has no empty namespace and no key with a dot, which would be read as a path', () => {
    const pages = { ...englishMessages, ...englishToolMessages, ...englishUserMessages }
    const all = { ...pages, ...englishStudioMessages, ...englishGuestMessages }
    for (const [namespace, texts] of Object.entries(all)) {
      expect(Object.keys(texts).length, namespace).toBeGreaterThan(0)
      expect(Object.keys(texts).filter((key) => key.includes('.'))).toEqual([])
    }
  })
})
