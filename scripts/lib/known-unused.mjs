// Knip's preprocessor: removes from its report the exports that knip.json lists as `knownUnused`, by the file that
// declares them. In production mode a listed export that is used or gone is an issue of its own, so that the list can
// only shrink.
import { relative, sep } from 'node:path'

/** What other packages' tests need of a package lies in its folder `testing`: only tests import it. */
const isForTests = (file) => file.split(sep).includes('testing')

// biome-ignore lint/style/noDefaultExport: knip calls the default export
export default function knownUnused(data) {
  const { isProduction, preprocessorOptions } = data
  const known = knownExports(JSON.parse(preprocessorOptions).knownUnused)
  const met = new Set()
  for (const { kind, file, key, symbol } of unused(data)) {
    const listed = known.find((entry) => entry.symbol === symbol && entry.files.includes(file))
    if (listed) met.add(listed)
    else if (!isProduction || !isForTests(file)) continue
    remove(data, kind, file, key)
  }
  const stale = isProduction ? known.filter((entry) => !met.has(entry)) : []
  for (const { files, symbol } of stale) {
    add(data, `${symbol} is used or gone: take it off knownUnused, ${files[0]}`)
  }
  return data
}

/** Knip reports an export in the file that declares it, in its package's entry, or in both. */
function knownExports(list) {
  return Object.entries(list).flatMap(([file, symbols]) => {
    const entry = `${file.split('/')[0]}/src/index.ts`
    return Object.keys(symbols).map((symbol) => ({ symbol, files: [file, entry] }))
  })
}

function unused({ issues }) {
  return ['exports', 'types'].flatMap((kind) =>
    Object.entries(issues[kind]).flatMap(([file, found]) =>
      Object.entries(found).map(([key, { symbol }]) => ({ kind, file, key, symbol })),
    ),
  )
}

function remove({ issues, counters }, kind, file, key) {
  delete issues[kind][file][key]
  counters[kind] -= 1
  if (Object.keys(issues[kind][file]).length === 0) delete issues[kind][file]
}

function add({ issues, counters, configFilePath, cwd }, symbol) {
  const file = relative(cwd, configFilePath)
  const issue = { type: 'exports', filePath: configFilePath, symbol, severity: 'error', fixes: [] }
  issues.exports[file] = { ...issues.exports[file], [symbol]: issue }
  counters.exports += 1
}
