import { describe, expect, it } from 'vitest'
import knownUnused from './known-unused.mjs'

const LISTED = { 'protocol/src/url.ts': { parseUrl: 'step 5' } }

/** Knip's report, with these issues as kind, file and symbol. */
function reportOf(found, { isProduction = true, list = LISTED } = {}) {
  const issues = { exports: {}, types: {}, files: { 'protocol/src/dead.ts': {} } }
  const counters = { exports: 0, types: 0, files: 1 }
  for (const [kind, file, symbol] of found) {
    issues[kind][file] = { ...issues[kind][file], [symbol]: { symbol, workspace: 'protocol' } }
    counters[kind] += 1
  }
  const preprocessorOptions = JSON.stringify({ knownUnused: list })
  const data = { isProduction, issues, counters, preprocessorOptions }
  return { ...data, cwd: '/repository', configFilePath: '/repository/knip.json' }
}

/** What is left of the report, as `file symbol`. */
function leftOf(found, options) {
  const { issues, counters } = knownUnused(reportOf(found, options))
  const left = ['exports', 'types'].map((kind) =>
    Object.entries(issues[kind]).flatMap(([file, symbols]) =>
      Object.keys(symbols).map((symbol) => `${file} ${symbol}`),
    ),
  )
  expect(left.map(({ length }) => length)).toEqual([counters.exports, counters.types])
  expect(Object.values(issues.exports).every((symbols) => Object.keys(symbols).length > 0)).toBe(
    true,
  )
  return left.flat()
}

const LISTED_ISSUE = ['exports', 'protocol/src/url.ts', 'parseUrl']
const STALE = 'knip.json parseUrl is used or gone: take it off knownUnused, protocol/src/url.ts'

describe('exports that nothing uses', () => {
  it('are not reported when knip.json lists them', () => {
    expect(leftOf([LISTED_ISSUE])).toEqual([])
    expect(leftOf([LISTED_ISSUE], { isProduction: false })).toEqual([])
  })

  it('are not reported in the entry of the package either, alone or as well', () => {
    const inEntry = ['exports', 'protocol/src/index.ts', 'parseUrl']
    expect(leftOf([inEntry])).toEqual([])
    expect(leftOf([LISTED_ISSUE, inEntry])).toEqual([])
  })

  it('are reported when only another file or another package has a listed export of that name', () => {
    expect(
      leftOf([
        LISTED_ISSUE,
        ['exports', 'protocol/src/file.ts', 'parseUrl'],
        ['exports', 'server/src/index.ts', 'parseUrl'],
      ]),
    ).toEqual(['protocol/src/file.ts parseUrl', 'server/src/index.ts parseUrl'])
  })

  it('are reported beside a listed export of the same file', () => {
    expect(leftOf([LISTED_ISSUE, ['exports', 'protocol/src/url.ts', 'formatUrl']])).toEqual([
      'protocol/src/url.ts formatUrl',
    ])
  })

  it('are told apart as types, which are listed in the same way', () => {
    const list = { 'protocol/src/url.ts': { Url: 'step 5' } }
    const found = [
      ['types', 'protocol/src/url.ts', 'Url'],
      ['types', 'protocol/src/url.ts', 'Host'],
    ]
    expect(leftOf(found, { list })).toEqual(['protocol/src/url.ts Host'])
  })

  it('are not reported in folders of test helpers, but for the run that counts tests', () => {
    const helper = ['exports', 'protocol/src/testing/sample.ts', 'sample']
    expect(leftOf([LISTED_ISSUE, helper])).toEqual([])
    expect(leftOf([helper], { isProduction: false })).toEqual([
      'protocol/src/testing/sample.ts sample',
    ])
  })
})

describe('a listed export that is used or gone', () => {
  it('is an issue of knip.json in production mode', () => {
    expect(leftOf([])).toEqual([STALE])
    expect(leftOf([['exports', 'protocol/src/file.ts', 'parseUrl']])).toEqual([
      'protocol/src/file.ts parseUrl',
      STALE,
    ])
  })

  it('is no issue where tests count, as only tests may use it', () => {
    expect(leftOf([], { isProduction: false })).toEqual([])
  })

  it('is an issue for each file that lists the name', () => {
    const list = { ...LISTED, 'protocol/src/uri.ts': { parseUrl: 'step 5' } }
    expect(leftOf([LISTED_ISSUE], { list })).toEqual([STALE.replace('url.ts', 'uri.ts')])
    expect(leftOf([], { list })).toHaveLength(2)
  })
})

it('issues of other kinds stay as they are', () => {
  const { issues, counters } = knownUnused(reportOf([LISTED_ISSUE]))
  expect(issues.files).toEqual({ 'protocol/src/dead.ts': {} })
  expect(counters.files).toBe(1)
})
