import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '../domain/letters/letter-texts.ts'

/** The language that a request prefers of those there are, else English (CORE-API-002, RFC 9110, section 12.5.4). */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.trim().toLowerCase())
    .map((range) => ({ range, quality: qualityOf(range) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { range } of wanted) {
    const name = range.split(/[-;]/)[0]
    const found = languages.find((language) => language === name)
    if (found) return found
  }
  return 'en'
}

function qualityOf(range: string): number {
  const weight = /;\s*q=([\d.]+)/.exec(range)?.[1]
  return weight === undefined ? 1 : Number.parseFloat(weight) || 0
}
