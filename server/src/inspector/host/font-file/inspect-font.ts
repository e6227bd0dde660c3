import { readFile } from 'node:fs/promises'
import type { FontFindings, InspectionJob } from '../../messages.ts'
import { Refusal } from '../../refusal.ts'
import { BrokenFont, type FontTables } from './broken-font.ts'
import { familyName } from './family-name.ts'
import { sfntTables } from './sfnt-tables.ts'
import { woffTables } from './woff-tables.ts'
import { woff2Tables } from './woff2-tables.ts'

/** Formats by their first four bytes, as a hexadecimal number; an ending of a name proves nothing (GAP-162). */
const FORMATS: Readonly<Record<string, FontFindings['format']>> = {
  '00010000': 'ttf',
  // "true", as Apple's tools write it.
  '74727565': 'ttf',
  // "OTTO", "wOFF", "wOF2".
  '4f54544f': 'otf',
  '774f4646': 'woff',
  '774f4632': 'woff2',
}
/** Without these no browser draws a letter. */
const REQUIRED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const
const HEAD_MAGIC = 0x5f0f3cf5
const HEAD_MAGIC_OFFSET = 12

/**
 * Tells a font by its content and reads all its tables, so that a broken one is found now and not on air. Throws a
 * Refusal.
 */
export async function inspectFont({
  path,
  fileName,
}: Pick<Extract<InspectionJob, { kind: 'font' }>, 'path' | 'fileName'>): Promise<FontFindings> {
  const bytes = await readFile(path)
  const format = FORMATS[bytes.subarray(0, 4).toString('hex')]
  if (!format) {
    throw new Refusal(
      `${fileName} is no font that can be used here: choose a TTF, OTF, WOFF or WOFF2 file`,
    )
  }
  try {
    const tables = await tablesOf(format, bytes)
    assertDrawable(tables)
    return { format, familyName: familyName(tables.get('name')) }
  } catch (cause) {
    // What reads or unpacks too far throws errors of its own.
    throw new Refusal(`${fileName} can't be read as a font: it is damaged or cut off`, { cause })
  }
}

function tablesOf(format: FontFindings['format'], bytes: Buffer): FontTables | Promise<FontTables> {
  switch (format) {
    case 'ttf':
    case 'otf':
      return sfntTables(bytes)
    case 'woff':
      return woffTables(bytes)
    case 'woff2':
      return woff2Tables(bytes)
  }
}

function assertDrawable(tables: FontTables): void {
  for (const tag of REQUIRED_TABLES) {
    if (!tables.has(tag)) throw new BrokenFont(`It has no table ${tag}`)
  }
  const hasOutlines = tables.has('glyf') && tables.has('loca')
  if (!hasOutlines && !tables.has('CFF ') && !tables.has('CFF2')) {
    throw new BrokenFont('It has no outlines')
  }
  if (tables.get('head')?.readUInt32BE(HEAD_MAGIC_OFFSET) !== HEAD_MAGIC) {
    throw new BrokenFont('Its head is broken')
  }
}
