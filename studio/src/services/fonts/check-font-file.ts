import { MAX_FONT_FACE_BYTES } from '@proscenium/protocol'

/** Why a file can't be a face: too large, of another kind, or damaged. */
export type FontFileFault = 'tooLarge' | 'notAFont' | 'damaged'

/** First four bytes of TrueType (two kinds), OpenType, WOFF and WOFF 2.0 files, as hexadecimal numbers. */
const SIGNATURES = ['00010000', '74727565', '4f54544f', '774f4646', '774f4632']

/** Whether a browser can set words in a file; null where it can. What it costs is read before anything is sent. */
export async function checkFontFile(file: File): Promise<FontFileFault | null> {
  if (file.size > MAX_FONT_FACE_BYTES) return 'tooLarge'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return 'damaged'
  const signature = [...new Uint8Array(bytes.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  if (!SIGNATURES.includes(signature)) return 'notAFont'
  return (await canBeDrawn(bytes)) ? null : 'damaged'
}

async function canBeDrawn(bytes: ArrayBuffer): Promise<boolean> {
  try {
    await new FontFace('checked', bytes).load()
    return true
  } catch {
    return false
  }
}
