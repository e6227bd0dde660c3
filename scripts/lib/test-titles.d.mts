/** The texts of the titles of all tests and groups in a source, the rows of a written-down `.each` table filled in. */
export declare function titlesIn(text: string, path?: string): string[]
/** The rows that titles name one by one. */
export declare function rowsNamedBy(titles: readonly string[]): Set<string>
/** The rows that titles name in ranges. */
export declare function rowsInRangesOf(titles: readonly string[]): Set<string>
/** The sentences of a golden scene, which are titles of the tests that draw it. */
export declare function sentencesIn(text: string, path?: string): string[]
