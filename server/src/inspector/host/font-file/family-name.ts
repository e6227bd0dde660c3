/** Ids of names: the family with all its styles, and the family as old programs group it. */
const FAMILY_IDS = [16, 1] as const
const WINDOWS = 3
const MACINTOSH = 1
const ENGLISH_US = 0x409
const RECORD_BYTES = 12
const MAX_LENGTH = 200

interface NameRecord {
  readonly platform: number
  readonly language: number
  readonly id: number
  readonly text: string
}

/** The family of a font by its `name` table, English first; null where it names none. */
export function familyName(table: Buffer | undefined): string | null {
  if (!table) return null
  const records = recordsOf(table)
  for (const id of FAMILY_IDS) {
    const [best] = records
      .filter((record) => record.id === id && record.text !== '')
      .toSorted((one, other) => rankOf(one) - rankOf(other))
    if (best) return best.text
  }
  return null
}

function rankOf({ platform, language }: NameRecord): number {
  if (platform === WINDOWS) return language === ENGLISH_US ? 0 : 2
  return platform === MACINTOSH ? 3 : 1
}

/** A name that lies beyond the end is passed over: it is no reason to refuse a font that can be drawn. */
function recordsOf(table: Buffer): NameRecord[] {
  if (table.length < 6) return []
  const texts = table.readUInt16BE(4)
  const count = Math.min(table.readUInt16BE(2), Math.floor((table.length - 6) / RECORD_BYTES))
  return Array.from({ length: count }, (_, index) => {
    const at = 6 + index * RECORD_BYTES
    const platform = table.readUInt16BE(at)
    const start = texts + table.readUInt16BE(at + 10)
    const bytes = table.subarray(start, start + table.readUInt16BE(at + 8))
    return {
      platform,
      language: table.readUInt16BE(at + 4),
      id: table.readUInt16BE(at + 6),
      text: cleaned(platform === MACINTOSH ? bytes.toString('latin1') : utf16(bytes)),
    }
  })
}

function utf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}

/** Control and bidirectional override characters can make a name look like another. */
function cleaned(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
}
