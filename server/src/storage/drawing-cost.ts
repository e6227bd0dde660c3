const TAG = /<(\/?)([\w:.-]+)(?![\w:.-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g
const ID = /\sid\s*=\s*["']([^"']+)["']/
const REFERENCE = /(?:href\s*=\s*["']\s*#|url\(\s*["']?#)([^"')\s]+)/g
/** Entities are declared before the drawing begins, within so many letters. */
const HEAD_LENGTH = 20_000
/** Stands for the whole drawing among the ids of its parts. */
const WHOLE = ''

/**
 * How many parts a drawing has once every reference in it is followed, up to a limit. Nothing can interrupt the
 * library that draws them, so what a few kilobytes would make it draw must be known before.
 */
export function countDrawnParts(svg: string, limit: number): number {
  const uses = referencesOf(svg)
  const counts = new Map<string, number>()
  const count = (id: string, depth: number): number => {
    const known = counts.get(id)
    if (known !== undefined) return known
    // A part that shows itself is drawn once.
    counts.set(id, 0)
    let total = 1
    for (const used of uses.get(id) ?? []) {
      total += depth > limit ? limit : count(used, depth + 1)
      if (total >= limit) break
    }
    counts.set(id, Math.min(total, limit))
    return Math.min(total, limit)
  }
  return count(WHOLE, 0)
}

/** Whether entities are declared that hold tags or other entities: both can grow without end. */
export function hasGrowingEntities(svg: string): boolean {
  const head = svg.slice(0, HEAD_LENGTH)
  return /<!ENTITY\s[^>]*?(?:%|["'][^"'>]*[<&])/.test(head)
}

/** Of each part with an id, and of the whole, what it refers to. */
function referencesOf(svg: string): Map<string, string[]> {
  const uses = new Map<string, string[]>([[WHOLE, []]])
  /** Of each element that is open, the id of the nearest part that it is in. */
  const open: string[] = []
  for (const [, closes, , attributes = '', isEmpty] of withoutComments(svg).matchAll(TAG)) {
    if (closes) {
      open.pop()
      continue
    }
    const id = ID.exec(` ${attributes}`)?.[1] ?? null
    if (id !== null && !uses.has(id)) uses.set(id, [])
    const around = open.at(-1) ?? WHOLE
    // Only the nearest part with an id: those around it are counted through it.
    const inside = id ?? around
    if (id !== null) uses.get(around)?.push(id)
    for (const [, used = ''] of attributes.matchAll(REFERENCE)) uses.get(inside)?.push(used)
    if (!isEmpty) open.push(inside)
  }
  return uses
}

/** By search, not by pattern: a pattern would look to the end once for each comment that has none. */
function withoutComments(svg: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = svg.indexOf('<!--', from)
    const end = start < 0 ? -1 : svg.indexOf('-->', start)
    if (end < 0) break
    parts.push(svg.slice(from, start))
    from = end + '-->'.length
  }
  return parts.join('') + svg.slice(from)
}
