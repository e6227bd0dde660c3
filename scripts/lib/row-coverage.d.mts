import type { ImportGraph } from './import-graph.mjs'

/** What a test goes through: a function or a component, the server's HTTP app, a browser; or that it only measures. */
export type Kind = 'unit' | 'route' | 'browser' | 'measure'
export declare const KINDS: readonly Kind[]
/** The kind of a test by what runs with it; undefined where no production code does. */
export declare function kindOf(
  path: string,
  options: { readonly graph: ImportGraph; readonly production: ReadonlySet<string> },
): Kind | undefined
/** Which kinds of test name each row, and which rows are in ranges only. Tests without a kind don't count. */
export declare function coverageOf(
  tests: readonly { readonly titles: readonly string[]; readonly kind: Kind | undefined }[],
  rows: ReadonlySet<string>,
): { readonly kinds: ReadonlyMap<string, ReadonlySet<Kind>>; readonly inRanges: ReadonlySet<string> }

interface Register {
  readonly rows: ReadonlySet<string>
  readonly named: ReadonlySet<string>
}
/** The rows that a test names which a test command runs. */
export declare function namedRows(
  kinds: ReadonlyMap<string, ReadonlySet<Kind>>,
): ReadonlySet<string>
/** What is wrong with the list of rows that no test names. */
export declare function faultsOfList(listed: readonly string[], register: Register): string[]
/** The list without the rows that are named now, and without what is no row. */
export declare function shrunkList(listed: readonly string[], register: Register): string[]
