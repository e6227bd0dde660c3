const DIGITS = 3
/** Between the ends of a range: `CORE-BND-001..005`, `CORE-BND-001 to CORE-BND-005`. */
const TO = String.raw`(?:\.\.\.?|…| to | – |–|-)`
/** Between the members of a list. */
const AND = String.raw`(?:\s*[,;/&+]\s*(?:and |or )?| and | or )`
/**
 * A row, a range of rows, or a group of rows as a whole. Ids with a wrong number of letters or digits are cited too,
 * wrongly.
 */
const ROWS = new RegExp(
  String.raw`\b((?:CORE|LIB)-[A-Z]+)\b(?:-(\d\w*)(?:${TO}(?:\1-)?(\d{${DIGITS}})\b)?)?`,
  'g',
)
const DECISIONS = new RegExp(String.raw`\bGAP-(\d\w*)(?:${TO}(?:GAP-)?(\d{${DIGITS}})\b)?`, 'g')
/** `R18` alone may be anything; `goal R18` and `goals R1 and R18` are reliability goals. */
const GOALS = new RegExp(String.raw`\bgoals? (R\d+(?:(?:${AND}|${TO})R\d+)*)`, 'gi')
/** A list that leaves out the first part of an id, and a range to a number with too few or too many digits. */
const SHORTHANDS = new RegExp(
  String.raw`\b(?:(?:CORE|LIB)-[A-Z]+|GAP)-\d+(?:${TO}\d{${DIGITS}}\b)?(?:${AND}-?\d{${DIGITS}}|${TO}(?!\d{${DIGITS}}\b)\d+)\b`,
  'g',
)

/**
 * Every id that a text cites, with the line it is on. A range stands for all ids between its ends; `isRange` tells
 * those. A group such as `CORE-ELS` is cited by its name.
 */
export function citationsIn(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [
        ...[...line.matchAll(ROWS)].flatMap(([, group, first, last]) =>
          first === undefined
            ? [{ id: group, kind: 'groups', isRange: false }]
            : numbered(`${group}-`, 'rows', first, last),
        ),
        ...[...line.matchAll(DECISIONS)].flatMap(([, first, last]) =>
          numbered('GAP-', 'decisions', first, last),
        ),
        ...[...line.matchAll(GOALS)].flatMap(([, list]) =>
          list.match(/R\d+/gi).map((id) => ({ id, kind: 'goals', isRange: false })),
        ),
      ].map((citation) => ({ ...citation, line: at + 1 })),
    )
}

/** Lists and ranges that have to be written out, such as an id with `, 004` after it; their ids are not read. */
export function shorthandsIn(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(SHORTHANDS)].map(([shorthand]) => ({ shorthand, line: at + 1 })),
    )
}

/** The cited ids that no register has. */
export function danglingIn(text, registers) {
  return citationsIn(text).filter(({ id, kind }) => !registers[kind].has(id))
}

/** Both ends of a range that runs backwards are given, as nothing is between them. */
function numbered(prefix, kind, first, last) {
  if (last === undefined) return [{ id: prefix + first, kind, isRange: false }]
  const [from, to] = [Number(first), Number(last)]
  if (from >= to) return [{ id: `${prefix}${first}..${last}`, kind, isRange: true }]
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    id: prefix + String(from + at).padStart(DIGITS, '0'),
    kind,
    isRange: true,
  }))
}
