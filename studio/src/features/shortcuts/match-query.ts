/** Whether every word of a query begins a word of the label; case and accents do not matter. */
export function matchesQuery(label: string, query: string): boolean {
  const words = fold(label).split(/[\s:,]+/)
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
