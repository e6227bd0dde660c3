import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from './root.mjs'

/**
 * The regular expressions of some source files: literals, and those made of constants by `new RegExp`.
 * @param {string[]} paths from the root of the repository
 * @returns {{ path: string, line: number, source: string | null, flags: string, code: string }[]}
 *   `source` is null where it is known only when the program runs
 */
export function patternsIn(paths) {
  return paths.flatMap((path) => patternsOf(path, readFileSync(root(path), 'utf8')))
}

/** The regular expressions of one file of TypeScript. */
export function patternsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const constants = constantsOf(file)
  const found = []
  const add = (node, source, flags) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push({ path, line: line + 1, source, flags, code: node.getText(file) })
  }
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? []
      // A literal inside is found as one.
      if (source && !ts.isRegularExpressionLiteral(source)) {
        add(node, textOf(source, constants), flags ? (textOf(flags, constants) ?? '') : '')
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isRegExpCall(node) {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  )
}

/** Initial values of the constants of a file by name. */
function constantsOf(file) {
  const constants = new Map()
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (node.parent.flags & ts.NodeFlags.Const) constants.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return constants
}

/** The text that an expression of constants stands for, or null. */
function textOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) {
    const initial = constants.get(node.text)
    return initial ? textOf(initial, constants) : null
  }
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'String.raw'
      ? textOfTemplate(node.template, constants, true)
      : null
  }
  if (ts.isTemplateExpression(node)) return textOfTemplate(node, constants, false)
  if (isJoin(node)) {
    const items = itemsOf(node.expression.expression, constants)
    const separator = textOf(node.arguments[0], constants)
    return items === null || separator === null ? null : items.join(separator)
  }
  return null
}

function isJoin(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join' &&
    node.arguments.length === 1
  )
}

function itemsOf(node, constants) {
  if (ts.isAsExpression(node)) return itemsOf(node.expression, constants)
  if (ts.isIdentifier(node)) {
    const initial = constants.get(node.text)
    return initial ? itemsOf(initial, constants) : null
  }
  if (!ts.isArrayLiteralExpression(node)) return null
  const items = node.elements.map((element) => textOf(element, constants))
  return items.includes(null) ? null : items
}

function textOfTemplate(template, constants, isRaw) {
  const written = (part) => (isRaw ? part.rawText : part.text)
  if (!ts.isTemplateExpression(template)) return written(template)
  let value = written(template.head)
  for (const span of template.templateSpans) {
    const part = textOf(span.expression, constants)
    if (part === null) return null
    value += part + written(span.literal)
  }
  return value
}
