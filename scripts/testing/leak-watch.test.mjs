import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LeakWatch } from './leak-watch.mjs'

const NO_GRACE_MS = 0

it('finds nothing after a file that tidied up', async () => {
  const watch = new LeakWatch()
  clearTimeout(setTimeout(() => {}, 60_000))
  await sleep(1)
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  await new Promise((resolve) => server.close(resolve))
  expect(await watch.settled(1_000)).toEqual([])
})

it('finds a pending timeout, even an unreferenced one, and says who set it', async () => {
  const watch = new LeakWatch()
  const timer = setTimeout(() => {}, 60_000).unref()
  const found = await watch.settled(NO_GRACE_MS)
  clearTimeout(timer)
  expect(found).toEqual([expect.stringMatching(/^timer of 60000 ms\n.*leak-watch\.test\.mjs/s)])
})

it('finds a running interval', async () => {
  const watch = new LeakWatch()
  const timer = setInterval(() => {}, 10_000)
  const found = await watch.settled(NO_GRACE_MS)
  clearInterval(timer)
  expect(found).toEqual([expect.stringContaining('timer of 10000 ms')])
})

it('finds a sleep that is never awaited', async () => {
  const watch = new LeakWatch()
  const waking = new AbortController()
  const sleeping = sleep(60_000, undefined, { signal: waking.signal }).catch(() => {})
  const found = await watch.settled(NO_GRACE_MS)
  waking.abort()
  await sleeping
  expect(found).toEqual([expect.stringContaining('sleep of 60000 ms')])
})

it('finds an open server', async () => {
  const watch = new LeakWatch()
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const found = await watch.settled(NO_GRACE_MS)
  await new Promise((resolve) => server.close(resolve))
  expect(found).toEqual([expect.stringContaining('server on {"address":"127.0.0.1"')])
})

it('finds a process that still runs', async () => {
  const watch = new LeakWatch()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' })
  const found = await watch.settled(NO_GRACE_MS)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(found).toEqual([expect.stringContaining(`process ${child.pid}`)])
})

it('waits for what is closing already', async () => {
  const watch = new LeakWatch()
  setTimeout(() => {}, 50)
  expect(await watch.settled(5_000)).toEqual([])
})
