import { expect, it, vi } from 'vitest'
import { KeepRunning } from './keep-running.mjs'

/** Runs a program until it ends for good; how it ended, and what was said. */
async function kept(program) {
  const lines = []
  const code = await new KeepRunning(['-e', program], (line) => lines.push(line)).run()
  return { code, lines }
}

it('a program whose first start fails is not started again', async () => {
  expect(await kept('process.exit(1)')).toEqual({ code: 1, lines: [] })
})

it('a program that ends with code 0 is not started again', async () => {
  const program = "process.send('ready', () => process.exit(0))"
  expect(await kept(program)).toEqual({ code: 0, lines: [] })
})

it('a program that said that it is stopping is not started again, whatever its code', async () => {
  const program = "process.send('ready'); process.send('stopping', () => process.exit(3))"
  expect(await kept(program)).toEqual({ code: 3, lines: [] })
})

/** What is said about the first restarts of a program that kills itself. */
async function restarts(program, count) {
  const lines = []
  const running = new KeepRunning(['-e', program], (line) => {
    lines.push(line.replace(/^The server died \(SIGKILL\). It starts again in /, ''))
    if (lines.length === count) running.stop()
  })
  await running.run()
  return lines
}

it('a program that is killed before it is ready waits twice as long each time', async () => {
  const program = "process.kill(process.pid, 'SIGKILL')"
  expect(await restarts(program, 2)).toEqual(['0.5 s.', '1 s.'])
})

it('a program that was ready is back at once, five times in quick succession', async () => {
  const program = "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))"
  expect(await restarts(program, 6)).toEqual([...Array(5).fill('0.25 s.'), '0.5 s.'])
})

/** As `kept`, without the waits between the starts. */
async function keptWithoutWaits(program, onLine = () => undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lines = []
  const running = new KeepRunning(['-e', program], (line) => {
    lines.push(line)
    onLine(lines.length)
    setImmediate(() => vi.runAllTimers())
  })
  const code = await running.run().finally(() => vi.useRealTimers())
  return { code, lines }
}

it('a program that is killed before it was ever ready is given up after eight more starts', async () => {
  const program = "process.kill(process.pid, 'SIGKILL')"
  const { code, lines } = await keptWithoutWaits(program)
  expect(code).toBe(1)
  expect(lines).toHaveLength(8)
})

it('a start that the system refuses is one that failed, and is tried again', async () => {
  const { execPath } = process
  const program = "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))"
  const { code, lines } = await keptWithoutWaits(program, (count) => {
    // Of the starts after the first, only the one after the third line finds Node.
    process.execPath = count === 3 ? execPath : '/nowhere/node'
  }).finally(() => {
    process.execPath = execPath
  })
  expect(code).toBe(1)
  expect(lines[1]).toContain('The server could not be started (spawn /nowhere/node ENOENT).')
  expect(lines.filter((line) => line.startsWith('The server died (SIGKILL).'))).toHaveLength(2)
  expect(lines).toHaveLength(4 + 8)
})
