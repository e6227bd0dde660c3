import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { processorMsOf } from './processor-time.ts'

describe.runIf(process.platform === 'linux')('processor time of a process', () => {
  it('grows while it works, also by children that have ended, and not while it waits', async () => {
    const work = 'const until = process.cpuUsage(); while (process.cpuUsage(until).user < 3e5);'
    const program = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}]); console.log(1); setInterval(() => {}, 1e6)`
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      await once(child.stdout, 'data')
      const usedMs = processorMsOf(child.pid)
      expect(usedMs).toBeGreaterThanOrEqual(300)
    } finally {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    expect(processorMsOf(child.pid)).toBeNull()
  })
})
