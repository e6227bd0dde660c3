// Set-up of every vitest project: a test file that leaves something running fails.
import { afterAll, vi } from 'vitest'
import { LeakWatch } from './leak-watch.mjs'

const watch = new LeakWatch()

// The first hook to be registered is the last to run.
afterAll(async () => {
  const isFakeClock = vi.isFakeTimers()
  // The next file of this worker would run on it.
  if (isFakeClock) vi.useRealTimers()
  const leaks = await watch.settled()
  if (isFakeClock) leaks.push('fake timers: call vi.useRealTimers()')
  if (leaks.length > 0) throw new Error(`Left behind by this test file:\n${leaks.join('\n')}`)
}, 60_000)
