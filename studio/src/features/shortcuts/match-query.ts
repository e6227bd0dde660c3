/** Whether every word of a query begins a word of the label; case and accents do not matter. */
export function matchesQuery(label: string, query: string): boolean {
  // A ratio such as 9:16 is one word.
  const words = fold(label).split(/[\s,]+|:(?!\d)/)
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
