import { Parser } from 'htmlparser2'

/** Parts of a drawing, those counted that it repeats. */
const MAX_DRAWN_PARTS = 50_000
/** Elements in one another. */
const MAX_DEPTH = 500
/** A picture of its own, as large as the drawing, is made for each use. */
const COSTLY_PARTS: Readonly<Record<string, number>> = { mask: 250, pattern: 250 }
/** A parser that is given little at a time can be stopped: each open element makes the next one cost more. */
const PIECE_LENGTH = 8_192
/** In another encoding the drawing would not be what is read here. */
const ENCODINGS = ['utf-8', 'us-ascii', 'iso-8859-1']
const LINK = /^\s*#(\S+)/
const REFERENCE = /url\(\s{0,9}["']?#([^"')\s]+)/g
/** Also as a property in styles. */
const FILTER = /(?:^|[\s;{"'])filter\s{0,99}:(?!\s{0,99}none\b)/i
const DRAWING_INSIDE = /^\s*data:image\/svg/i
/** An entity that is longer stands for more than the address of a namespace. */
const MAX_ENTITY_LENGTH = 200
const ENCODING = /encoding\s{0,9}=\s{0,9}["']([^"']{1,40})/i
/** Stands for the whole drawing among the ids of its parts. */
const WHOLE = ''

const NO_FILTERS = 'has filter effects, which are not drawn here: export it without them, or as PNG'
const TWO_DRAWINGS = 'has another drawing inside, which is not drawn here'
const TOO_DEEP = 'has too many elements in one another to be drawn'
const TOO_COSTLY = 'refers to its own parts too often to be drawn'

/**
 * What keeps a drawing from being drawn, to follow its name; null where nothing does. Nothing can interrupt the
 * library that draws, so what a few kilobytes would make it do should be known before; what is missed here ends with
 * the process.
 */
export function drawingFault(svg: string): string | null {
  if (hasGrowingEntities(svg)) return TOO_COSTLY
  const drawing = new Drawing(svg)
  return (
    drawing.fault ?? (drawing.countParts(MAX_DRAWN_PARTS) >= MAX_DRAWN_PARTS ? TOO_COSTLY : null)
  )
}

/** What a drawing asks for, as far as its text was read: up to what is refused. */
export class Drawing {
  fault: string | null = null
  /** Of each part with an id, and of the whole, what it refers to. */
  readonly #uses = new Map<string, string[]>([[WHOLE, []]])
  readonly #costs = new Map<string, number>()
  /** Of each element that is open, the id of the nearest part that it is in. */
  readonly #open: string[] = []
  #openStyles = 0

  constructor(svg: string) {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#openElement(localName(name), attributes),
        onclosetag: (name) => {
          this.#open.pop()
          if (localName(name) === 'style') this.#openStyles -= 1
        },
        ontext: (text) => {
          if (this.#openStyles > 0 && FILTER.test(text)) this.#refuse(NO_FILTERS)
        },
        onprocessinginstruction: (name, data) => {
          const encoding = name === '?xml' ? ENCODING.exec(data)?.[1] : undefined
          if (encoding && !ENCODINGS.includes(encoding.toLowerCase())) {
            this.#refuse(`is written in ${encoding}: save it as UTF-8`)
          }
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
    for (let at = 0; at < svg.length && this.fault === null; at += PIECE_LENGTH) {
      parser.write(svg.slice(at, at + PIECE_LENGTH))
    }
    if (this.fault === null) parser.end()
  }

  /** How many parts it has once every reference in it is followed, up to a limit. */
  countParts(limit: number): number {
    const counts = new Map<string, number>()
    const count = (id: string, depth: number): number => {
      const known = counts.get(id)
      if (known !== undefined) return known
      // A part that shows itself is drawn once.
      counts.set(id, 0)
      let total = this.#costs.get(id) ?? 1
      for (const used of this.#uses.get(id) ?? []) {
        total += depth > MAX_DEPTH ? limit : count(used, depth + 1)
        if (total >= limit) break
      }
      counts.set(id, Math.min(total, limit))
      return Math.min(total, limit)
    }
    return count(WHOLE, 0)
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'filter' || /^fe[A-Z]/.test(name)) this.#refuse(NO_FILTERS)
    if (name === 'style') this.#openStyles += 1
    const inside = this.#enter(name, attributes['id'] ?? attributes['xml:id'])
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'filter' && value !== 'none') this.#refuse(NO_FILTERS)
      if (key === 'style' && FILTER.test(value)) this.#refuse(NO_FILTERS)
      this.#uses.get(inside)?.push(...this.#referencesOf(localName(key), value))
    }
    if (this.#open.push(inside) > MAX_DEPTH) this.#refuse(TOO_DEEP)
  }

  /** Only the nearest part with an id counts what is in it: those around it are counted through it. */
  #enter(name: string, id: string | undefined): string {
    const around = this.#open.at(-1) ?? WHOLE
    if (id === undefined) return around
    if (!this.#uses.has(id)) {
      this.#uses.set(id, [])
      this.#costs.set(id, COSTLY_PARTS[name] ?? 1)
    }
    this.#uses.get(around)?.push(id)
    return id
  }

  #referencesOf(key: string, value: string): string[] {
    if (key !== 'href') return [...value.matchAll(REFERENCE)].map(([, used = '']) => used)
    if (DRAWING_INSIDE.test(value)) this.#refuse(TWO_DRAWINGS)
    const used = LINK.exec(value)?.[1]
    return used === undefined ? [] : [used]
  }

  #refuse(fault: string): void {
    this.fault ??= fault
  }
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1)
}

/** Whether entities are declared that hold tags or other entities, or much text: all can grow without end. */
export function hasGrowingEntities(svg: string): boolean {
  for (let at = svg.indexOf('<!ENTITY'); at >= 0; at = svg.indexOf('<!ENTITY', at + 1)) {
    const declared = svg.slice(at + '<!ENTITY'.length, svg.indexOf('>', at))
    if (declared.length > MAX_ENTITY_LENGTH || /[<&%]/.test(declared)) return true
  }
  return false
}
