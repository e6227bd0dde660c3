/** Families tried after the named one: the bundled sans (GAP-030), then whatever the platform has, then emoji. */
const FALLBACK_FAMILIES =
  'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"'

/**
 * A document's font id as a CSS font-family list: the family of that name where it is loaded or
 * installed, else the fallback (CORE-TXT-012).
 */
export function resolveFontFamily(fontId: string): string {
  return `"${fontId.replace(/["\\]/g, '\\$&')}", ${FALLBACK_FAMILIES}`
}

/** What decides how letters look, but for their size. */
export interface FontStyle {
  /** CSS font-family list. */
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
}

/** The CSS `font` shorthand for a canvas; `sizePx` is the em. */
export function cssFont({ family, bold, italic }: FontStyle, sizePx: number): string {
  return `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${sizePx}px ${family}`
}
