/** A failure that is told to the user in one sentence, without a stack. */
export class Trouble extends Error {}

/** One line of progress. */
export function say(text) {
  console.log(`  ${text}`)
}

/** Runs a script's main function; trouble is one sentence and exit code 1. */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

/** Seconds since a moment, to one decimal. */
export function secondsSince(startMs) {
  return `${((performance.now() - startMs) / 1_000).toFixed(1)} s`
}
