import { randomBytes } from 'node:crypto'
import { Trouble } from './console.mjs'
import { Daemon } from './daemon.mjs'
import { freePort } from './free-port.mjs'
import { makePrivateFolder } from './private-folder.mjs'
import { hasProgram } from './system-programs.mjs'

const START_LIMIT_MS = 10_000

/** Whether a Redis server can be started. */
export function isRedisInstalled() {
  return hasProgram('redis-server')
}

/**
 * Starts a Redis server of one owner: on the loopback address, keeping nothing. Throws Trouble when it is not
 * installed or fails.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPrivateRedis() {
  if (!isRedisInstalled()) throw new Trouble('Redis is not installed.')
  const folder = makePrivateFolder()
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir ${folder.path}`,
    'save ""',
    'appendonly no',
  ]
  // Settings go through its input, where no list of processes shows the password.
  const daemon = new Daemon('redis-server', ['-'], { input: `${settings.join('\n')}\n` })
  const stop = async () => {
    await daemon.end('SIGTERM')
    folder.remove()
  }
  try {
    await daemon.untilReady((output) => output.includes('Ready to accept'), START_LIMIT_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop }
}
