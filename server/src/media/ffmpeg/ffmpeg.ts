import { execFile } from 'node:child_process'
import { childEnvironment } from '../../child-processes/child-environment.ts'
import { boundMemory } from './spawn-ffmpeg.ts'

/** What an ffmpeg on this machine can do. */
export interface Ffmpeg {
  path: string
  /** First line of `ffmpeg -version`. */
  version: string
  /** Names of the protocols it can write to. */
  outputProtocols: ReadonlySet<string>
}

/** What to tell a user whose machine has no ffmpeg. */
export const ffmpegMissingText =
  'Streaming to RTMP and SRT needs ffmpeg, which was not found. Install it (Debian or Ubuntu: "sudo apt-get install ffmpeg", macOS: "brew install ffmpeg", Windows: "winget install ffmpeg") or set FFMPEG_PATH to it, then start the server again. Recording works without it.'

const probeLimitMs = 10_000

/** Finds ffmpeg: the given path if there is one, else that on PATH; null when it can't be run. */
export async function findFfmpeg(configuredPath: string | null): Promise<Ffmpeg | null> {
  const path = configuredPath ?? 'ffmpeg'
  try {
    const banner = await runFfmpeg(path, ['-hide_banner', '-version'])
    const protocols = await runFfmpeg(path, ['-hide_banner', '-protocols'])
    return {
      path,
      version: banner.toString('utf8').split('\n')[0]?.trim() ?? '',
      outputProtocols: outputProtocols(protocols.toString('utf8')),
    }
  } catch {
    return null
  }
}

/** Runs ffmpeg to its end and resolves with what it wrote to standard output. Rejects when it fails. */
export function runFfmpeg(
  path: string,
  args: readonly string[],
  limitMs: number = probeLimitMs,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer' as const,
      env: childEnvironment(),
      maxBuffer: 64 * 1024 * 1024,
      timeout: limitMs,
      killSignal: 'SIGKILL' as const,
    }
    const child = execFile(path, [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(lastLine(stderr.toString('utf8')) || error.message, { cause: error }))
    })
    boundMemory(child, (error) => reject(new Error(error)))
  })
}

function outputProtocols(listing: string): Set<string> {
  const lines = listing.split('\n').map((line) => line.trim())
  return new Set(lines.slice(lines.indexOf('Output:') + 1).filter((line) => line !== ''))
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
