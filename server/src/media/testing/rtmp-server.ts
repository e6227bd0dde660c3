import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where Debian keeps nginx's RTMP module. */
export const rtmpModulePath = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

/** nginx as an independent RTMP server that records what it gets. */
export class RtmpServer {
  readonly directory: string
  readonly port: number
  private readonly applications: string
  private child: ChildProcess | null = null

  /** `applications` are added to `live`, as nginx configures them. */
  constructor(directory: string, port: number, applications = '') {
    this.directory = directory
    this.port = port
    this.applications = applications
  }

  /** Starts (again) with the same port and folders. */
  async start(): Promise<void> {
    const recordings = join(this.directory, 'recordings')
    await mkdir(recordings, { recursive: true })
    await mkdir(join(this.directory, 'logs'), { recursive: true })
    const config = `
load_module ${rtmpModulePath};
user root;
daemon off;
master_process off;
pid ${this.directory}/nginx.pid;
error_log ${this.directory}/logs/error.log notice;
events { worker_connections 64; }
rtmp {
  server {
    listen 127.0.0.1:${this.port};
    chunk_size 4096;
    application live { live on; record all; record_path ${recordings}; record_unique on; }
    ${this.applications}
  }
}
`
    const path = join(this.directory, 'nginx.conf')
    await writeFile(path, config)
    this.child = spawn('nginx', ['-p', this.directory, '-c', path], { stdio: 'ignore' })
    // Told by the wait below, which finds no open port.
    this.child.on('error', () => undefined)
    await this.waitUntilOpen()
  }

  /** Ends nginx and its workers at once; connections break. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === null) return
    this.child = null
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }

  /** Stops reading and answering, with all connections open. */
  freeze(): void {
    this.child?.kill('SIGSTOP')
  }

  /** Ends {@link freeze}. */
  thaw(): void {
    this.child?.kill('SIGCONT')
  }

  /** Recorded files, oldest first. */
  async recordings(): Promise<string[]> {
    const directory = join(this.directory, 'recordings')
    return (await readdir(directory)).sort().map((name) => join(directory, name))
  }

  private async waitUntilOpen(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt++) {
      if (await isOpen(this.port)) return
      await sleep(50)
    }
    throw new Error(
      'nginx did not start: these tests need it with its RTMP module (Debian: nginx-light, libnginx-mod-rtmp)',
    )
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
