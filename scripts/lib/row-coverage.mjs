import { rowsInRangesOf, rowsNamedBy } from './test-titles.mjs'

/** What a test goes through: a function or a component, the server's HTTP app, a browser; or that it only measures. */
export const KINDS = ['unit', 'route', 'browser', 'measure']
const SHRINK = 'run `npm run coverage:rows -- --shrink`'
/** Files that neither `npm test` nor `npm run test:all` runs: a row that only they name can break unnoticed. */
const MEASURES = /\.(?:long|measure)\.test\.tsx?$/
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
  if (MEASURES.test(path)) return 'measure'
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

/** The rows that a test names which a test command runs. */
export function namedRows(kinds) {
  return new Set([...kinds].filter(([, of]) => [...of].some(isRun)).map(([id]) => id))
}

function isRun(kind) {
  return kind !== 'measure'
}

/**
 * What is wrong with the list of rows that no test names. Each row is either named or listed, and never both, so the
 * list shrinks as tests are written and a row that loses its last test is noticed.
 */
export function faultsOfList(listed, { rows, named }) {
  const known = new Set(listed)
  const lost = [...rows].filter((id) => !named.has(id) && !known.has(id))
  const stale = listed.filter((id) => named.has(id) || !rows.has(id))
  const isSorted = listed.every((id, at) => at === 0 || listed[at - 1] < id)
  return [
    ...lost.map((id) => `no test names ${id}: name it in the title of a test that proves it`),
    ...stale.map((id) => `${id} is ${rows.has(id) ? 'named now' : 'no row'}: ${SHRINK}`),
    ...(isSorted ? [] : [`not sorted, or an id is there twice: ${SHRINK}`]),
  ]
}

/** The list without the rows that are named now, and without what is no row. It never grows. */
export function shrunkList(listed, { rows, named }) {
  return [...new Set(listed)].filter((id) => rows.has(id) && !named.has(id)).toSorted()
}
