import { spawn } from 'node:child_process'

const KEPT_CHARACTERS = 200_000

/**
 * Runs a program to its end and keeps what it printed.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, echo?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 124 when time ran out, 127 when there is no such program
 */
export function run(file, args, { cwd, env, timeoutMs, echo = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    // A group of its own, so that what it started ends with it.
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const end = () => {
      if (child.pid === undefined) return
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true
          end()
        }, timeoutMs)
      : undefined
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS)
      if (echo) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    process.once('exit', end)
    const finish = (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      resolve({ code, output })
    }
    child.on('error', (error) => finish(error.code === 'ENOENT' ? 127 : 1))
    child.on('close', (code) => finish(timedOut ? 124 : (code ?? 1)))
  })
}
