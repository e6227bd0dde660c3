import { EngineError } from '../api/engine-error.ts'
import type { ColorTriple, Lut } from './lut.ts'

/** Entries an axis that the format allows. */
const CURVE_SIZES = { least: 2, most: 65_536 }
const VOLUME_SIZES = { least: 2, most: 256 }

interface CubeHeader {
  title: string | null
  shape: { readonly kind: Lut['kind']; readonly size: number } | null
  domainMin: ColorTriple
  domainMax: ColorTriple
}

/**
 * Reads a look-up table in the .cube format (Adobe Cube LUT Specification 1.0), one- or three-dimensional;
 * also the ranges that DaVinci Resolve writes (`LUT_1D_INPUT_RANGE`, `LUT_3D_INPUT_RANGE`).
 * Throws EngineError `lut-invalid` with the number of the line that is wrong.
 */
export function parseCubeLut(text: string): Lut {
  const header: CubeHeader = {
    title: null,
    shape: null,
    domainMin: [0, 0, 0],
    domainMax: [1, 1, 1],
  }
  const table = new CubeTable(header)
  let number = 0
  for (const line of lines(text)) {
    number++
    const words = line.trim()
    if (words === '' || words.startsWith('#')) continue
    if (/^[A-Z]/i.test(words)) readKeyword(header, words, { number, hasTable: table.isBegun })
    else table.take(words, number)
  }
  const { title, domainMin, domainMax } = header
  const isWide = domainMax.every((most, channel) => most > (domainMin[channel] ?? 0))
  if (!isWide) throw invalid('its domain is empty')
  return { title, ...table.finish(), domainMin, domainMax }
}

/** The lines of a text one by one: files have up to millions. */
function* lines(text: string): Generator<string, void, undefined> {
  const ending = /\r\n|\n|\r/g
  let start = text.startsWith('\u{FEFF}') ? 1 : 0
  for (const { index, 0: end } of text.matchAll(ending)) {
    yield text.slice(start, index)
    start = index + end.length
  }
  yield text.slice(start)
}

/** The numbers after the keywords. */
class CubeTable {
  readonly #header: CubeHeader
  #values: Float32Array<ArrayBuffer> | null = null
  #count = 0

  constructor(header: CubeHeader) {
    this.#header = header
  }

  get isBegun(): boolean {
    return this.#values !== null
  }

  /** Takes a line of the table. */
  take(words: string, number: number): void {
    const { shape } = this.#header
    if (!shape) throw invalid('numbers stand before LUT_1D_SIZE or LUT_3D_SIZE', number)
    this.#values ??= new Float32Array(3 * entriesOf(shape))
    if (this.#count === this.#values.length) {
      throw invalid(`it has more than ${entriesOf(shape)} entries`, number)
    }
    this.#values.set(readTriple(words, number), this.#count)
    this.#count += 3
  }

  finish(): Pick<Lut, 'kind' | 'size' | 'values'> {
    const { shape } = this.#header
    if (!shape) throw invalid('it has neither LUT_1D_SIZE nor LUT_3D_SIZE')
    const wanted = entriesOf(shape)
    if (!this.#values || this.#count < 3 * wanted) {
      throw invalid(`it has ${this.#count / 3} entries in place of ${wanted}`)
    }
    return { ...shape, values: this.#values }
  }
}

function entriesOf({ kind, size }: Pick<Lut, 'kind' | 'size'>): number {
  return kind === 'curves' ? size : size ** 3
}

function readKeyword(
  header: CubeHeader,
  words: string,
  { number, hasTable }: { number: number; hasTable: boolean },
): void {
  if (hasTable) throw invalid('a keyword stands after the numbers', number)
  const keyword = /^\S+/.exec(words)?.[0] ?? ''
  const rest = words.slice(keyword.length).trim()
  switch (keyword) {
    case 'TITLE':
      header.title = rest.replace(/^"|"$/g, '')
      return
    case 'DOMAIN_MIN':
      header.domainMin = readTriple(rest, number)
      return
    case 'DOMAIN_MAX':
      header.domainMax = readTriple(rest, number)
      return
    case 'LUT_1D_INPUT_RANGE':
    case 'LUT_3D_INPUT_RANGE':
      readRange(header, rest, number)
      return
    case 'LUT_1D_SIZE':
      setShape(header, { kind: 'curves', size: readSize(rest, CURVE_SIZES, number) }, number)
      return
    case 'LUT_3D_SIZE':
      setShape(header, { kind: 'volume', size: readSize(rest, VOLUME_SIZES, number) }, number)
      return
    default:
      throw invalid(`"${keyword.slice(0, 40)}" is no keyword`, number)
  }
}

function setShape(
  header: CubeHeader,
  shape: { readonly kind: Lut['kind']; readonly size: number },
  number: number,
): void {
  if (header.shape) throw invalid('it has more than one size', number)
  header.shape = shape
}

function readRange(header: CubeHeader, words: string, number: number): void {
  const [least, most] = readNumbers(words, 2, number)
  if (least === undefined || most === undefined) return
  header.domainMin = [least, least, least]
  header.domainMax = [most, most, most]
}

function readSize(
  words: string,
  { least, most }: { least: number; most: number },
  number: number,
): number {
  const size = Number(words)
  if (!Number.isInteger(size) || size < least || size > most) {
    throw invalid(`the size is not a whole number from ${least} to ${most}`, number)
  }
  return size
}

function readTriple(words: string, number: number): ColorTriple {
  const [red = 0, green = 0, blue = 0] = readNumbers(words, 3, number)
  return [red, green, blue]
}

function readNumbers(words: string, count: number, number: number): number[] {
  const numbers = words.split(/\s+/).map(Number)
  if (numbers.length !== count || words === '' || !numbers.every(Number.isFinite)) {
    throw invalid(`there should be ${count} numbers`, number)
  }
  return numbers
}

function invalid(what: string, number?: number): EngineError {
  const place = number === undefined ? '' : ` (line ${number})`
  return new EngineError('lut-invalid', `This is no .cube look-up table: ${what}${place}`)
}
