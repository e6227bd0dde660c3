import { resolveFont } from '../../services/fonts/resolve-font.ts'
import { libraryFont } from './library-font.ts'

/** What the studio itself is written in, which is also what stands in for a font that is not there yet. */
const FALLBACK = '"Inter Variable", Inter, sans-serif'

/** CSS families by font id. */
const families = new Map<string, string>()

/** The font of a text as this page has it, as a CSS family; its files are fetched when it is first asked for. */
export function pageFontFamily(fontId: string): string {
  const known = families.get(fontId)
  if (known !== undefined) return known
  families.set(fontId, FALLBACK)
  void load(fontId)
  return FALLBACK
}

async function load(fontId: string): Promise<void> {
  const { family, faces = [] } = await resolveFont(fontId, libraryFont)
  const name = `page-${fontId.replace(/[^\w-]/g, '-')}`
  await Promise.all(
    faces.map(async ({ url, ...style }) => {
      try {
        document.fonts.add(await new FontFace(name, `url(${JSON.stringify(url)})`, style).load())
      } catch {
        // The words stay in the font that stands in.
      }
    }),
  )
  families.set(fontId, `"${name}", ${family}`)
}
