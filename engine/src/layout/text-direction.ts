/** Scripts that are written from the right. */
const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u
const LETTER = /\p{L}/u
const MARKS: Readonly<Record<string, 'ltr' | 'rtl'>> = { '\u200e': 'ltr', '\u200f': 'rtl' }

/**
 * Base direction of a paragraph: that of its first letter, as in HTML's `dir="auto"`. A direction mark
 * (U+200E, U+200F) before any letter decides; without letters it is from the left.
 */
export function textDirection(paragraph: string): 'ltr' | 'rtl' {
  for (const character of paragraph) {
    const mark = MARKS[character]
    if (mark) return mark
    if (!LETTER.test(character)) continue
    return RIGHT_TO_LEFT.test(character) ? 'rtl' : 'ltr'
  }
  return 'ltr'
}
