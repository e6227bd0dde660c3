/** Why the server can't start, in one sentence that tells the user what to do; ends the process with code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
