import ts from 'typescript'
import { citationsIn } from './references.mjs'

const TESTS = new Set(['it', 'test', 'describe', 'suite'])
/** Tests and groups that don't run prove nothing. */
const IDLE = new Set(['skip', 'todo'])
/** What is called with a table of rows. */
const TABLES = new Set(['each', 'for'])
const PLACEHOLDER = /%%|%[sdifjo#]|\$[\w.]+/g

/**
 * The texts of the titles of all tests and groups in a source. Literals, template strings and sums of them are read;
 * what they are put together from at run time is left out, but for the rows of an `.each` whose table is written
 * down in the same source.
 */
export function titlesIn(text, path = 'source.test.ts') {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const tables = constantsOf(source)
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node, tables))
    if (!isIdle(node)) ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** The rows that titles name one by one. */
export function rowsNamedBy(titles) {
  const citations = titles.flatMap((title) => citationsIn(title))
  return new Set(
    citations.filter(({ kind, isRange }) => kind === 'rows' && !isRange).map(({ id }) => id),
  )
}

/** The rows that titles name in ranges only. */
export function rowsInRangesOf(titles) {
  const citations = titles.flatMap((title) => citationsIn(title))
  return new Set(
    citations.filter(({ kind, isRange }) => kind === 'rows' && isRange).map(({ id }) => id),
  )
}

/** The sentence of a golden scene is the title of the tests that draw it (`engine/test/visual`). */
export function sentencesIn(text, path = 'source.scene.ts') {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const sentences = []
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'sentence') {
      sentences.push(wordsOf(node.initializer) ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sentences
}

function titlesOf(call, tables) {
  const { isTest, table } = testOf(call.expression)
  const [first] = call.arguments
  if (!isTest || first === undefined) return []
  const title = wordsOf(first)
  if (title === undefined) return []
  const rows = table === undefined ? [] : rowsOf(table, tables)
  return rows.length === 0 ? [title] : rows.map((row) => filled(title, row))
}

/**
 * What a call's function is put together from, from the outside in: `it.runIf(…).each(table)` is the words `each`,
 * `runIf` and `it`, with the table.
 */
function partsOf(callee) {
  const words = []
  let table
  for (let node = callee; node !== undefined; node = node.expression) {
    if (ts.isIdentifier(node)) words.push(node.text)
    else if (ts.isPropertyAccessExpression(node)) words.push(node.name.text)
    else if (!ts.isCallExpression(node)) return { words: [], table }
    else if (isTableCall(node)) table = node.arguments[0]
  }
  return { words, table }
}

function isTableCall({ expression }) {
  return ts.isPropertyAccessExpression(expression) && TABLES.has(expression.name.text)
}

function testOf(callee) {
  const { words, table } = partsOf(callee)
  return { isTest: TESTS.has(words.at(-1)) && !words.some((word) => IDLE.has(word)), table }
}

function isIdle(node) {
  if (!ts.isCallExpression(node)) return false
  const { words } = partsOf(node.expression)
  return TESTS.has(words.at(-1)) && words.some((word) => IDLE.has(word))
}

/** Text of a literal, a template string or a sum; what is put in at run time is a gap. Undefined for anything else. */
function wordsOf(node) {
  const bare = unwrapped(node)
  if (ts.isStringLiteralLike(bare)) return bare.text
  if (ts.isTemplateExpression(bare)) {
    return [bare.head.text, ...bare.templateSpans.map(({ literal }) => literal.text)].join(' ')
  }
  if (ts.isBinaryExpression(bare) && bare.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [wordsOf(bare.left), wordsOf(bare.right)]
    if (left !== undefined || right !== undefined) return `${left ?? ' '}${right ?? ' '}`
  }
  return undefined
}

/** Without `as const`, `satisfies` and brackets. */
function unwrapped(node) {
  let bare = node
  while (
    ts.isAsExpression(bare) ||
    ts.isSatisfiesExpression(bare) ||
    ts.isParenthesizedExpression(bare)
  ) {
    bare = bare.expression
  }
  return bare
}

/** Top-level constants that are written down as lists, by name. */
function constantsOf(source) {
  const declarations = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
  return new Map(
    declarations.flatMap(({ name, initializer }) => {
      const list = initializer && unwrapped(initializer)
      return ts.isIdentifier(name) && list && ts.isArrayLiteralExpression(list)
        ? [[name.text, list]]
        : []
    }),
  )
}

/** Rows of the table of an `.each`: the values of their cells, in order and by name. */
function rowsOf(table, tables) {
  const bare = unwrapped(table)
  const list = ts.isIdentifier(bare) ? tables.get(bare.text) : bare
  if (list === undefined || !ts.isArrayLiteralExpression(list)) return []
  return list.elements.map((element) => {
    const row = unwrapped(element)
    if (ts.isArrayLiteralExpression(row)) return { cells: row.elements.map(cellOf), names: {} }
    if (!ts.isObjectLiteralExpression(row)) return { cells: [cellOf(row)], names: {} }
    const fields = row.properties.filter((property) => ts.isPropertyAssignment(property))
    const names = fields.map(({ name, initializer }) => [nameOf(name), cellOf(initializer)])
    return { cells: [], names: Object.fromEntries(names) }
  })
}

function cellOf(node) {
  return wordsOf(node) ?? ' '
}

function nameOf(name) {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : ''
}

/** A title with the cells of a row in place of its placeholders; a list fills them in turn, an object by name. */
function filled(title, { cells, names }) {
  let next = 0
  return title.replaceAll(PLACEHOLDER, (placeholder) => {
    if (placeholder === '%%' || placeholder === '%#') return placeholder
    if (placeholder.startsWith('$')) return names[placeholder.slice(1)] ?? placeholder
    next += 1
    return cells[next - 1] ?? placeholder
  })
}
