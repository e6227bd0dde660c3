import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Trouble } from './console.mjs'
import { Daemon } from './daemon.mjs'
import { freePort } from './free-port.mjs'
import { makePrivateFolder } from './private-folder.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000
const USER = 'proscenium'

/** Folder of PostgreSQL's programs, the newest of several, or null. Debian keeps them off PATH. */
export function installedPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const ofDebian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const holds = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
  return [...ofDebian, ...onPath].find(holds) ?? null
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package makes, or as nobody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (name, which) => Number(execFileSync('id', [which, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
    } catch {
      // There is no such user.
    }
  }
  throw new Trouble('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

/** A PostgreSQL server of one owner: on the loopback address, its files in a temporary folder. */
class PrivatePostgres {
  #programs
  #user
  #folder
  #port
  #password
  #daemon

  constructor({ programs, user, folder, port, password }) {
    this.#programs = programs
    this.#user = user
    this.#folder = folder
    this.#port = port
    this.#password = password
  }

  /** Address of the database that every server has; its user may make others. */
  get url() {
    return `postgres://${USER}:${this.#password}@127.0.0.1:${this.#port}/postgres`
  }

  initialize() {
    const passwordFile = join(this.#folder.path, 'password')
    writeFileSync(passwordFile, this.#password, { mode: 0o644 })
    const args = ['-D', this.#data, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`)
    const { path: cwd } = this.#folder
    execFileSync(join(this.#programs, 'initdb'), args, { ...this.#user, cwd, stdio: 'pipe' })
  }

  /** Starts it, anew after `crash`; resolves when it takes connections. */
  async start() {
    const settings = {
      port: this.#port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { path: cwd } = this.#folder
    const file = join(this.#programs, 'postgres')
    this.#daemon = new Daemon(file, ['-D', this.#data, ...options], { ...this.#user, cwd })
    await this.#daemon.untilReady(
      (output) => output.includes('ready to accept connections'),
      START_LIMIT_MS,
    )
  }

  /** Breaks off every connection and every write, as `pg_ctl stop -m immediate` does. */
  crash() {
    return this.#daemon.end('SIGQUIT')
  }

  /** Ends it and deletes its files. */
  async stop() {
    await this.#daemon?.end('SIGINT')
    this.#folder.remove()
  }

  get #data() {
    return join(this.#folder.path, 'data')
  }
}

/** Makes and starts a server; its owner calls `stop`. Throws Trouble when PostgreSQL is not installed or fails. */
export async function startPrivatePostgres() {
  const programs = installedPostgres()
  if (!programs) throw new Trouble('PostgreSQL is not installed.')
  const user = unprivilegedUser()
  const folder = makePrivateFolder(user)
  const password = randomBytes(16).toString('hex')
  const server = new PrivatePostgres({ programs, user, folder, port: await freePort(), password })
  try {
    server.initialize()
    await server.start()
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
