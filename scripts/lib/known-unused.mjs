// Knip's preprocessor: removes from its report the exports that knip.json lists as `knownUnused`. In production mode a
// listed export that is used or gone is an issue of its own, so that the list can only shrink.
import { relative, sep } from 'node:path'

/** What other packages' tests need of a package lies in its folder `testing`: only tests import it. */
const isForTests = (file) => file.split(sep).includes('testing')

// biome-ignore lint/style/noDefaultExport: knip calls the default export
export default function knownUnused(data) {
  const { isProduction, preprocessorOptions } = data
  const known = namesOf(JSON.parse(preprocessorOptions).knownUnused)
  const met = new Set()
  for (const { kind, file, key, name } of unused(data)) {
    if (known.has(name)) met.add(name)
    else if (!isProduction || !isForTests(file)) continue
    remove(data, kind, file, key)
  }
  const stale = isProduction ? [...known].filter((name) => !met.has(name)) : []
  for (const name of stale) add(data, `${name} is used or gone: take it off knownUnused`)
  return data
}

function namesOf(packages) {
  return new Set(
    Object.entries(packages).flatMap(([workspace, symbols]) =>
      Object.keys(symbols).map((symbol) => `${workspace} ${symbol}`),
    ),
  )
}

function unused({ issues }) {
  return ['exports', 'types'].flatMap((kind) =>
    Object.entries(issues[kind]).flatMap(([file, found]) =>
      Object.entries(found).map(([key, { workspace, symbol }]) => ({
        kind,
        file,
        key,
        name: `${workspace} ${symbol}`,
      })),
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
