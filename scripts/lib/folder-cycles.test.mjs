import { describe, expect, it } from 'vitest'
import { cyclicImports, pathBetween } from './folder-cycles.mjs'

/** Modules as dependency-cruiser reports them, of files with the files that they import. */
function modulesOf(imports) {
  return Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }))
}

/** Importing and imported folders in cycles, as `from → to`. */
function cyclicPairs(imports) {
  return [...cyclicImports(modulesOf(imports))].flatMap(([from, targets]) =>
    [...targets.keys()].map((to) => `${from} → ${to}`),
  )
}

describe('imports between folders in a cycle', () => {
  it('are those of two folders that import each other, with two files of one such import', () => {
    const cyclic = cyclicImports(
      modulesOf({
        'engine/src/audio/mixer.ts': ['engine/src/clock/clock.ts'],
        'engine/src/audio/track.ts': ['engine/src/clock/ticker.ts'],
        'engine/src/clock/clock.ts': ['engine/src/audio/track.ts'],
      }),
    )
    expect(cyclic).toEqual(
      new Map([
        [
          'engine/src/audio',
          new Map([
            ['engine/src/clock', ['engine/src/audio/mixer.ts', 'engine/src/clock/clock.ts']],
          ]),
        ],
        [
          'engine/src/clock',
          new Map([
            ['engine/src/audio', ['engine/src/clock/clock.ts', 'engine/src/audio/track.ts']],
          ]),
        ],
      ]),
    )
  })

  it('are found across several folders, without the imports that only lead there or away', () => {
    expect(
      cyclicPairs({
        'engine/src/a/x.ts': ['engine/src/b/x.ts'],
        'engine/src/b/x.ts': ['engine/src/c/x.ts', 'engine/src/away/x.ts'],
        'engine/src/c/x.ts': ['engine/src/a/y.ts'],
        'engine/src/there/x.ts': ['engine/src/a/x.ts'],
      }),
    ).toEqual([
      'engine/src/a → engine/src/b',
      'engine/src/b → engine/src/c',
      'engine/src/c → engine/src/a',
    ])
  })

  it('are found between a folder and one inside it, and between a folder and the sources', () => {
    expect(
      cyclicPairs({
        'engine/src/a/x.ts': ['engine/src/a/inner/x.ts'],
        'engine/src/a/inner/x.ts': ['engine/src/a/y.ts'],
      }),
    ).toHaveLength(2)
    expect(
      cyclicPairs({
        'engine/src/index.ts': ['engine/src/a/x.ts'],
        'engine/src/a/x.ts': ['engine/src/errors.ts'],
      }),
    ).toEqual(['engine/src → engine/src/a', 'engine/src/a → engine/src'])
  })

  it('are none where imports go one way, or stay in one folder', () => {
    expect(
      cyclicPairs({
        'engine/src/a/x.ts': ['engine/src/b/x.ts', 'engine/src/a/y.ts'],
        'engine/src/a/y.ts': ['engine/src/a/x.ts'],
        'engine/src/b/x.ts': ['engine/src/c/x.ts'],
      }),
    ).toEqual([])
  })

  it('are not those of tests, of test helpers, of other packages and of files outside src', () => {
    const back = { 'engine/src/b/x.ts': ['engine/src/a/x.ts'] }
    for (const test of ['x.test.ts', 'x.test.tsx', 'x.test-d.ts', 'x.bench.ts', 'testing/x.ts']) {
      expect(cyclicPairs({ ...back, [`engine/src/a/${test}`]: ['engine/src/b/x.ts'] })).toEqual([])
    }
    expect(cyclicPairs({ ...back, 'engine/src/a/x.ts': ['engine/src/b/testing/fake.ts'] })).toEqual(
      [],
    )
    expect(
      cyclicPairs({
        'engine/src/a/x.ts': ['protocol/src/b/x.ts'],
        'protocol/src/b/x.ts': ['engine/src/a/x.ts'],
        'engine/test/a/x.ts': ['engine/src/a/x.ts'],
        'engine/src/a/y.ts': ['engine/test/a/x.ts'],
      }),
    ).toEqual([])
  })
})

describe('the way between two folders', () => {
  const to = (...folders) => new Map(folders.map((folder) => [folder, []]))
  const imports = new Map([
    ['a', to('b', 'c')],
    ['b', to('d')],
    ['c', to('e')],
    ['d', to('e')],
    ['e', to('a')],
  ])

  it('is the shortest one, with both ends', () => {
    expect(pathBetween(imports, 'a', 'e')).toEqual(['a', 'c', 'e'])
    expect(pathBetween(imports, 'b', 'c')).toEqual(['b', 'd', 'e', 'a', 'c'])
    expect(pathBetween(imports, 'a', 'a')).toEqual(['a'])
  })

  it('is undefined where no import leads there', () => {
    expect(pathBetween(imports, 'a', 'z')).toBeUndefined()
    expect(pathBetween(imports, 'z', 'a')).toBeUndefined()
  })
})
