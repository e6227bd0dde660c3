import { posix } from 'node:path'

const SOURCE = /^([^/]+\/src)\//
const TESTS = /\.(test|test-d|bench)\.tsx?$|\/testing\//

/**
 * Imports between folders of one package that are part of a cycle, types included: folder → imported folder → the two
 * files of one such import. Tests don't count. `modules` are those of dependency-cruiser's report.
 */
export function cyclicImports(modules) {
  const imports = folderImports(modules)
  const cyclic = new Map()
  for (const [from, targets] of imports) {
    const back = [...targets].filter(([to]) => pathBetween(imports, to, from))
    if (back.length > 0) cyclic.set(from, new Map(back))
  }
  return cyclic
}

/** The shortest way from one folder to another along such imports, both included; undefined where there is none. */
export function pathBetween(imports, from, to) {
  const before = new Map([[from, null]])
  for (const folder of before.keys()) {
    if (folder === to) return wayTo(folder, before)
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (!before.has(next)) before.set(next, folder)
    }
  }
  return undefined
}

function wayTo(folder, before) {
  const way = []
  for (let at = folder; at !== null; at = before.get(at)) way.unshift(at)
  return way
}

function folderImports(modules) {
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies.filter(({ resolved }) => isInside(source, resolved))) {
      const [from, to] = [posix.dirname(source), posix.dirname(resolved)]
      if (from === to) continue
      const targets = imports.get(from) ?? new Map()
      imports.set(from, targets)
      if (!targets.has(to)) targets.set(to, [source, resolved])
    }
  }
  return imports
}

/** Both are sources of one package, and neither is a test. */
function isInside(source, resolved) {
  const [, root] = SOURCE.exec(source) ?? []
  return root !== undefined && resolved.startsWith(`${root}/`) && ![source, resolved].some(isTest)
}

function isTest(file) {
  return TESTS.test(file)
}
