import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { receivesPictures } from './media-facts.ts'
import { until } from './until.ts'

const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

/** An RTMP server that we did not write: nginx with its rtmp module, recording what arrives as FLV. */
export class RtmpServer implements AsyncDisposable {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  #child: ChildProcess | null = null

  private constructor(port: number, folder: string) {
    this.#port = port
    this.url = `rtmp://127.0.0.1:${port}/live`
    this.#folder = folder
  }

  static async start(): Promise<RtmpServer> {
    const port = await freePort()
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-rtmp-'))
    await mkdir(join(folder, 'recordings'))
    // The workers run as another user when the test runs as root.
    await chmod(folder, 0o755)
    await chmod(join(folder, 'recordings'), 0o777)
    const config = `daemon off; master_process off; worker_processes 1; load_module ${MODULE};
error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 64; }
rtmp { server { listen 127.0.0.1:${port}; chunk_size 4096;
  application live { live on; record all; record_path ${folder}/recordings; record_unique on; } } }
`
    await writeFile(join(folder, 'nginx.conf'), config)
    const server = new RtmpServer(port, folder)
    await server.launch()
    return server
  }

  /** Starts nginx again after `stop`; the recordings so far stay. */
  async launch(): Promise<void> {
    const child = spawn('nginx', ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
    this.#child = child
    await until('nginx listens', () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
      return accepts(this.#port)
    })
  }

  /** Takes the target away at once. */
  async stop(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** Paths of the recordings, oldest first. */
  async recordings(): Promise<string[]> {
    const folder = join(this.#folder, 'recordings')
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.flv'))
      .sort()
      .map((name) => join(folder, name))
  }

  /** Waits for a recording with pictures: until it has some, no program can tell what the file is. */
  async firstRecording(): Promise<string> {
    const path = await until('a recording at the RTMP server', async () => {
      const [first] = await this.recordings()
      return first
    })
    await receivesPictures(path)
    return path
  }

  /** Waits for this many recordings, each with pictures. */
  async untilRecordings(count: number): Promise<string[]> {
    const paths = await until(`${count} recordings at the RTMP server`, async () => {
      const recordings = await this.recordings()
      return recordings.length >= count ? recordings : null
    })
    for (const path of paths) await receivesPictures(path)
    return paths
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Whether somebody answers at a port of this machine. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
