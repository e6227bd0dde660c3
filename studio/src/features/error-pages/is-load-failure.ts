/** What browsers, and the loader of the build, say when a part of the app cannot be fetched. */
const SAYINGS = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
]

/** Whether an error is about a part of the app that did not come: no connection, or a newer app on the server. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return SAYINGS.some((saying) => saying.test(error.message)) || isLoadFailure(error.cause)
}
