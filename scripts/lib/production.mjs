import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const STUDIO_SCRIPT = /<script type="module" src="\/(.+?)">/

/** Built programs and entries of packages, with the sources that they are built from: what users and embedders run. */
export function builtPrograms() {
  return { ...tsupEntries('server'), ...tsupEntries('engine'), ...studioEntry() }
}

function tsupEntries(name) {
  const text = readFileSync(root(name, 'tsup.config.ts'), 'utf8')
  const entries = {}
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'entry') {
      for (const { name: key, initializer } of node.initializer.properties ?? []) {
        entries[`${name}/dist/${key.text}.js`] = join(name, initializer.text)
      }
      return
    }
    // Types are built from the same sources.
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'dts') return
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('tsup.config.ts', text, ts.ScriptTarget.Latest)
  visit(source)
  if (Object.keys(entries).length === 0) throw new Error(`${name}/tsup.config.ts has no entry`)
  return entries
}

function studioEntry() {
  const [, path] = STUDIO_SCRIPT.exec(readFileSync(root('studio/index.html'), 'utf8')) ?? []
  if (path === undefined) throw new Error('studio/index.html has no script')
  return { 'studio/dist/index.html': join('studio', path) }
}
