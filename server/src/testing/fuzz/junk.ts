import fc from 'fast-check'

/** Stands in a value for a text that is put into the JSON as it is: no value of ours becomes it. */
const RAW = /"@raw:((?:[^"\\]|\\.)*)@"/g
const raw = (text: string) => `@raw:${text}@`

const DEEP = 5_000

/** Texts that no field should take, or that somebody could take for something else. */
export const junkTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202egnp.exe',
    '💥'.repeat(500),
    'a'.repeat(100_000),
    '../../../../etc/passwd',
    '..\\..\\windows',
    '%2e%2e%2f',
    "' OR 1=1 --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '-1',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '00',
    '9'.repeat(400),
    '1,2',
    'null',
    'undefined',
    'true',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'srt://',
    'rtmp://a\r\nb',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)

/** Values that no field should take, those included that only a text of JSON can have. */
export const junkValues: fc.Arbitrary<unknown> = fc.oneof(
  junkTexts,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.1,
    -0,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
    { length: -1 },
    { toString: 1 },
    { constructor: { prototype: { polluted: true } } },
    Array.from({ length: 10_000 }, (_, at) => at),
    Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
    raw('1e999'),
    raw('-1e999'),
    raw('NaN'),
    raw('0123'),
    raw('undefined'),
    raw('['.repeat(DEEP) + ']'.repeat(DEEP)),
    raw(`${'{\\"a\\":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
    raw('{\\"__proto__\\":{\\"admin\\":true}}'),
    raw('\\"\\\\ud800\\"'),
  ),
  fc.jsonValue(),
)

/** JSON of a value, with what stands for raw texts put in. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.replaceAll(RAW, (_, inside: string) => JSON.parse(`"${inside}"`))
}

/** A copy of a value with one of its parts replaced: `at` picks which, by any number. */
export function replacePart(value: unknown, at: number, part: unknown): unknown {
  const places = placesOf(value)
  return withPart(value, places[at % places.length] ?? [], part)
}

function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inside = Object.entries(value).flatMap(([key, child]) =>
    placesOf(child).map((place) => [key, ...place]),
  )
  return [[], ...inside]
}

function withPart(value: unknown, [key, ...rest]: string[], part: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return part
  const children = new Map<string, unknown>(Object.entries(value))
  children.set(key, withPart(children.get(key), rest, part))
  return Array.isArray(value) ? [...children.values()] : Object.fromEntries(children)
}
