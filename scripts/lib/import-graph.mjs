import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const CODE = /\.(?:[cm]?[jt]s|tsx)$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
/** Folders whose pages tests open in a browser. */
const PAGES = /^[^/]+\/(?:test|examples|e2e)(?:\/|$)/
const OTHERS = 'npm:'
const SCOPE = '@proscenium/'

/**
 * Which files of the repository run when one of them runs. A file leads to what it imports, types apart, and to files
 * that it names by a relative path: pages to bundle, workers, folders of examples, built programs. A package's
 * entry leads to the files of the names that are imported from it, not to everything that it exports.
 */
export class ImportGraph {
  #root
  /** Built programs by their paths, such as `server/dist/main.js`, with the sources that they are built from. */
  #built
  #edges = new Map()
  #exports = new Map()

  constructor(root, { built = {} } = {}) {
    this.#root = root
    this.#built = new Map(Object.entries(built))
  }

  /**
   * Everything that runs with some files: paths from the root, and `npm:` with the name of a package of others.
   * What `isEnd` is true for is reached, and leads nowhere.
   */
  closureOf(paths, isEnd = () => false) {
    const seen = new Set(paths)
    const waiting = [...seen]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (isEnd(at)) continue
      for (const next of this.edgesOf(at)) {
        if (seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    return seen
  }

  /** What a file leads to directly. */
  edgesOf(path) {
    const known = this.#edges.get(path)
    if (known) return known
    const isOurs = CODE.test(path) && !path.startsWith(OTHERS)
    const edges = isOurs ? this.#readEdges(path) : new Set()
    this.#edges.set(path, edges)
    return edges
  }

  #readEdges(path) {
    const edges = new Set()
    const text = readFileSync(join(this.#root, path), 'utf8')
    const visit = (node) => {
      for (const edge of this.#edgesOfNode(node, path)) edges.add(edge)
      if (!isClosed(node)) ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
    return edges
  }

  #edgesOfNode(node, path) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (!node.moduleSpecifier) return []
      const names = namesOf(node)
      return names === 'types' ? [] : this.#targets(node.moduleSpecifier.text, names, path)
    }
    if (ts.isTemplateExpression(node)) return this.#builtByPattern(node, path)
    if (!ts.isStringLiteralLike(node)) return []
    if (node.text.startsWith('.')) return this.#namedFiles(node.text, path)
    return node.text.startsWith(SCOPE) ? this.#targets(node.text, 'all', path) : []
  }

  /** What an import of these names from a module leads to. */
  #targets(specifier, names, from) {
    if (specifier.startsWith('.')) return this.#fileAt(join(dirname(from), specifier))
    if (!specifier.startsWith(SCOPE)) return [OTHERS + packageName(specifier)]
    const entry = this.#entryOf(specifier)
    if (entry === undefined) return []
    return names === 'all' ? [entry] : this.#throughEntry(entry, names)
  }

  /** Files that a text names by a relative path; all code of a folder, and what a pattern such as `./*.scene.ts` matches. */
  #namedFiles(text, from) {
    const [bare] = text.split('?')
    const path = join(dirname(from), bare)
    if (path.startsWith('..')) return []
    const [, folder, ending] = /^(.*)\/\*([^*]*)$/.exec(path) ?? []
    if (folder !== undefined) {
      return this.#codeBelow(folder).filter(
        (file) => dirname(file) === folder && file.endsWith(ending),
      )
    }
    const full = join(this.#root, path)
    if (!existsSync(full) || !statSync(full).isDirectory()) return this.#fileAt(path)
    // The repository, a package and its sources are named to be read, not to be run.
    return PAGES.test(path) ? this.#codeBelow(path) : []
  }

  /** Built programs that a template string such as `../dist/${name}.js` may name. */
  #builtByPattern({ head, templateSpans }, from) {
    if (!head.text.startsWith('.')) return []
    const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
    const [start, ...others] = join(dirname(from), parts.join('*')).split('*')
    return [...this.#built]
      .filter(([path]) => path.startsWith(start) && path.endsWith(others.at(-1) ?? ''))
      .map(([, source]) => source)
  }

  #fileAt(path) {
    const clean = path.split('?')[0]
    const built = this.#built.get(clean)
    if (built !== undefined) return [built]
    const names = [clean, clean.replace(/\.js$/, '.ts'), clean.replace(/\.mjs$/, '.mts')]
    const found = names
      .flatMap((name) => ENDINGS.map((ending) => name + ending))
      .find((name) => CODE.test(name) && existsSync(join(this.#root, name)))
    return found === undefined || found.startsWith('..') ? [] : [found]
  }

  #codeBelow(folder) {
    const full = join(this.#root, folder)
    if (!existsSync(full)) return []
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules'))
  }

  #entryOf(specifier) {
    const [, name, ...rest] = specifier.split('/')
    const manifest = join(this.#root, name ?? '', 'package.json')
    if (!existsSync(manifest)) return undefined
    const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
    const target = exports[['.', ...rest].join('/')]
    return typeof target === 'string' ? join(name, target) : undefined
  }

  /** The files behind names of an entry that only exports from others; the entry itself for names it has itself. */
  #throughEntry(entry, names) {
    const exported = this.#exports.get(entry) ?? this.#readExports(entry)
    this.#exports.set(entry, exported)
    return names.flatMap((name) => exported.get(name) ?? [entry])
  }

  #readExports(entry) {
    const text = readFileSync(join(this.#root, entry), 'utf8')
    const { statements } = ts.createSourceFile(entry, text, ts.ScriptTarget.Latest)
    const exported = new Map()
    for (const node of statements) {
      if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || !node.exportClause) continue
      const { exportClause, moduleSpecifier } = node
      if (!ts.isNamedExports(exportClause)) continue
      for (const { name } of exportClause.elements) {
        exported.set(name.text, this.#targets(moduleSpecifier.text, [name.text], entry))
      }
    }
    return exported
  }
}

/** What is in it was looked at, or is a type. */
function isClosed(node) {
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportTypeNode(node)
}

/** Names that an import or an export takes from its module, `all`, or only `types`. */
function namesOf(node) {
  if (ts.isExportDeclaration(node)) {
    if (node.isTypeOnly) return 'types'
    if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return 'all'
    return valuesOf(node.exportClause.elements)
  }
  const { importClause: clause } = node
  if (!clause) return 'all'
  if (clause.isTypeOnly) return 'types'
  if (clause.name || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) return 'all'
  return valuesOf(clause.namedBindings.elements)
}

function valuesOf(elements) {
  const values = elements.filter(({ isTypeOnly }) => !isTypeOnly)
  if (values.length === 0) return 'types'
  return values.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function packageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
