import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { boundMemory, spawnFfmpeg } from './spawn-ffmpeg.ts'

/** A process that fills so much memory, says so, and stays. */
function fill(megabytes: number) {
  const program = `const all = Buffer.alloc(${megabytes} * 2 ** 20, 1); console.log(all.length); setInterval(() => all, 1_000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const filled = new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise<string | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  )
  return { child, filled, ended }
}

test.skipIf(process.platform !== 'linux')(
  'a process that takes more memory than it may is ended, which is told once; others go on',
  async () => {
    const told: string[] = []
    const modest = fill(10)
    boundMemory(modest.child, (error) => told.push(`modest: ${error}`), 200)
    const greedy = fill(400)
    boundMemory(greedy.child, (error) => told.push(error), 200)
    expect(await greedy.ended).toBe('SIGKILL')
    await modest.filled
    expect(modest.child.exitCode).toBeNull()
    expect(told).toEqual(['ffmpeg took more than 200 MB of memory and was ended.'])
    modest.child.kill()
    await modest.ended
  },
)

test('a program that reads streams of strangers has no settings of the server, and no way past its proxy', async () => {
  for (const name of ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'no_proxy', 'FFREPORT']) {
    vi.stubEnv(name, 'x')
  }
  const program = 'console.log(Object.keys(process.env).join())'
  const options = { stdio: 'pipe' as const, onExcess: () => undefined }
  const child = spawnFfmpeg(process.execPath, ['-e', program], options)
  const told = await Promise.all([
    text(child.stdout),
    runFfmpeg(process.execPath, ['-e', program]).then(String),
  ])
  vi.unstubAllEnvs()
  for (const names of told.map((list) => list.trim().split(','))) {
    expect(names).toContain('PATH')
    for (const name of ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'no_proxy', 'FFREPORT', 'HOME']) {
      expect(names).not.toContain(name)
    }
  }
})
