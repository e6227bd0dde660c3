/** Which files of a repository run when one of them runs. */
export declare class ImportGraph {
  /** `built` names the sources of built programs by the paths of these. */
  constructor(root: string, options?: { readonly built?: Readonly<Record<string, string>> })
  /** Everything that runs with some files; what `isEnd` is true for is reached, and leads nowhere. */
  closureOf(paths: readonly string[], isEnd?: (path: string) => boolean): Set<string>
  /** What a file leads to directly: paths from the root, and `npm:` with the name of a package of others. */
  edgesOf(path: string): Set<string>
}
