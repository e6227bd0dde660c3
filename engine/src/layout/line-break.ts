/** Scripts written without spaces between words, where lines break at any word boundary. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
const PICTOGRAPH = /\p{Extended_Pictographic}/u
/** White space that separates words; a no-break space is not among them. */
const BREAKING_SPACE = /^[ \t\u1680\u2000-\u2006\u2008-\u200a\u200b\u205f\u3000]+$/u
const HYPHEN_AT_END = /[-\u2010\u2013\u2014]$/u
/** Punctuation that must not begin a line: closing brackets, stops, small kana, prolonged sound mark. */
const CLOSING =
  /^[\p{Pe}\p{Pf}.,:;!?。、，．：；！？…‥・ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%‰°]/u
/** Punctuation that must not end a line: opening brackets and quotes. */
const OPENING = /[\p{Ps}\p{Pi}]$/u

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Cuts a paragraph into the smallest pieces between which a line may break: words (grapheme and script
 * aware), each with nothing but itself, and runs of white space on their own.
 */
export function breakPieces(paragraph: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(paragraph)) {
    const last = pieces.at(-1)
    if (last !== undefined && !mayBreakBetween(last, segment))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** True for a piece that is only white space: it is dropped where a line breaks. */
export function isBreakingSpace(piece: string): boolean {
  return BREAKING_SPACE.test(piece)
}

/** What a reader sees as single characters: flags, families and letters with their accents stay whole. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function mayBreakBetween(before: string, after: string): boolean {
  const spaceBefore = isBreakingSpace(before)
  const spaceAfter = isBreakingSpace(after)
  if (spaceBefore || spaceAfter) return spaceBefore !== spaceAfter
  if (CLOSING.test(after) || OPENING.test(before)) return false
  if (HYPHEN_AT_END.test(before)) return true
  return breaksFreely(lastOf(before)) || breaksFreely(after)
}

function breaksFreely(text: string): boolean {
  const [first = ''] = text
  return SPACELESS.test(first) || PICTOGRAPH.test(first)
}

function lastOf(text: string): string {
  return graphemesOf(text.slice(-16)).at(-1) ?? ''
}
