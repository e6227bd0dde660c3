import { rowsInRangesOf, rowsNamedBy } from './test-titles.mjs'

/** What a test goes through: a function or a component, the server's HTTP app, a browser. */
export const KINDS = ['unit', 'route', 'browser']
const HTTP_APP = 'server/src/app.ts'
const BROWSERS = ['npm:puppeteer-core', 'scripts/find-chrome.mjs']

/** Sources of the product; what is in `testing` serves tests. */
const PRODUCT = /^(?:protocol|engine|server|studio)\/src\/(?!(?:.*\/)?testing\/|.*\.test\.)/

/**
 * The kind of a test by what runs with it; undefined where no production code does. Sources that nothing in
 * production uses are no way there: a test of them alone proves nothing. The server drives browsers too, which
 * counts only where the test itself brings one.
 */
export function kindOf(path, { graph, production }) {
  const isDead = (file) => PRODUCT.test(file) && !production.has(file)
  const closure = [...graph.closureOf([path], isDead)]
  if (!closure.some((file) => PRODUCT.test(file) && production.has(file))) return undefined
  const own = closure.filter((file) => !PRODUCT.test(file) && !file.startsWith('npm:'))
  const bringsBrowser = own.some((file) =>
    BROWSERS.some((browser) => file === browser || graph.edgesOf(file).has(browser)),
  )
  if (bringsBrowser) return 'browser'
  return closure.includes(HTTP_APP) ? 'route' : 'unit'
}

/** Which kinds of test name each row, and which rows are only in ranges. Tests without a kind don't count. */
export function coverageOf(tests, rows) {
  const kinds = new Map()
  const ranged = new Set()
  for (const { titles, kind } of tests) {
    if (kind === undefined) continue
    for (const id of rowsInRangesOf(titles)) ranged.add(id)
    for (const id of rowsNamedBy(titles)) {
      if (rows.has(id)) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind))
    }
  }
  const inRanges = new Set([...ranged].filter((id) => rows.has(id) && !kinds.has(id)))
  return { kinds, inRanges }
}
