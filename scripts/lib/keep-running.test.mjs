import { expect, it } from 'vitest'
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

it('a program that was killed starts again after twice the time of before', async () => {
  const lines = []
  const running = new KeepRunning(['-e', "process.kill(process.pid, 'SIGKILL')"], (line) => {
    lines.push(line)
    if (lines.length === 2) running.stop()
  })
  await running.run()
  expect(lines).toEqual([
    'The server died (SIGKILL). It starts again in 0.25 s.',
    'The server died (SIGKILL). It starts again in 0.5 s.',
  ])
})
