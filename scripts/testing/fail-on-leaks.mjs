// Set-up of every vitest project: a test file that leaves something running fails.
import { afterAll } from 'vitest'
import { LeakWatch } from './leak-watch.mjs'

const watch = new LeakWatch()

// The first hook to be registered is the last to run.
afterAll(async () => {
  const leaks = await watch.settled()
  if (leaks.length > 0) throw new Error(`Left behind by this test file:\n${leaks.join('\n')}`)
}, 60_000)
