/** Path of an installed Chrome or Chromium (`CHROME_PATH` first), or null. */
export declare function installedChrome(): string | null
/** Path of an installed Chrome or Chromium. Throws a sentence that says what to do when there is none. */
export declare function findChrome(): string
