import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { Trouble } from './console.mjs'
import { Daemon } from './daemon.mjs'
import { freePort } from './free-port.mjs'
import { makePrivateFolder } from './private-folder.mjs'
import { hasProgram, installFromDebian } from './system-programs.mjs'

const START_LIMIT_MS = 15_000
const MISSING = 'Janus could not be installed, and the tests that need it are left out: install it.'
const UNREACHABLE =
  'Janus offers no loopback address, and this machine has no other: its tests are left out.'

/** Whether Janus can be started. */
export function isJanusInstalled() {
  return hasProgram('janus')
}

/** Sees to it that Janus can be started. Resolves to a sentence that says what is missing, or to null. */
export async function ensureJanus() {
  if (!isJanusInstalled()) await installFromDebian(['janus'], 'the other media server of the tests')
  if (!isJanusInstalled()) return MISSING
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ internal }) => !internal) ? null : UNREACHABLE
}

/** A Janus of one owner: its websockets on the loopback address alone, its settings in a temporary folder. */
class PrivateJanus {
  secrets = {
    apiSecret: randomBytes(16).toString('hex'),
    adminKey: randomBytes(16).toString('hex'),
    adminSecret: randomBytes(16).toString('hex'),
  }
  #folder
  #port
  #adminPort
  #daemon

  constructor({ folder, port, adminPort }) {
    this.#folder = folder
    this.#port = port
    this.#adminPort = adminPort
    for (const [name, text] of Object.entries(this.#settings())) {
      writeFileSync(join(folder.path, name), text, { mode: 0o600 })
    }
  }

  get url() {
    return `ws://127.0.0.1:${this.#port}`
  }

  /** Where its admin API is, for counting what it holds. */
  get adminUrl() {
    return `ws://127.0.0.1:${this.#adminPort}`
  }

  get pid() {
    return this.#daemon?.pid
  }

  /** Starts it, anew after `crash`; resolves when it takes connections. */
  async start() {
    this.#daemon = new Daemon('janus', ['--configs-folder', this.#folder.path])
    await this.#daemon.untilReady(() => isOpen(this.#port), START_LIMIT_MS)
  }

  /** Breaks off everything at once. */
  async crash() {
    await this.#daemon?.end('SIGKILL')
  }

  /** Ends it and deletes its files. */
  async stop() {
    await this.#daemon?.end('SIGINT')
    this.#folder.remove()
  }

  #settings() {
    const { apiSecret, adminKey, adminSecret } = this.secrets
    return {
      'janus.jcfg': `general: {
  debug_level = 3
  debug_colors = false
  api_secret = "${apiSecret}"
  admin_secret = "${adminSecret}"
}
nat: {
  full_trickle = false
  ignore_mdns = true
}
media: { no_media_timer = 0 }
transports: { disable = "libjanus_http.so,libjanus_rabbitmq.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so" }
plugins: { disable = "libjanus_audiobridge.so,libjanus_echotest.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_nosip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so,libjanus_duktape.so,libjanus_lua.so" }
`,
      'janus.transport.websockets.jcfg': `general: {
  json = "compact"
  ws = true
  ws_port = ${this.#port}
  ws_ip = "127.0.0.1"
}
admin: {
  admin_ws = true
  admin_ws_port = ${this.#adminPort}
  admin_ws_ip = "127.0.0.1"
}
`,
      'janus.plugin.videoroom.jcfg': `general: {
  admin_key = "${adminKey}"
  lock_rtp_forward = true
}
`,
    }
  }
}

/**
 * Starts a Janus; its owner calls `stop`. Throws Trouble when it is not installed or fails.
 * @returns {Promise<PrivateJanus>}
 */
export async function startPrivateJanus() {
  if (!isJanusInstalled()) throw new Trouble('Janus is not installed.')
  const ports = { port: await freePort(), adminPort: await freePort() }
  const janus = new PrivateJanus({ folder: makePrivateFolder(), ...ports })
  try {
    await janus.start()
    return janus
  } catch (error) {
    await janus.stop()
    throw error
  }
}

/**
 * Set-up of vitest's project `janus`: starts a private Janus for the run, unless TEST_JANUS_URL names another, and
 * says in variables where it is.
 */
export async function setup() {
  if (process.env.TEST_JANUS_URL) return
  const janus = await startPrivateJanus()
  const { apiSecret, adminKey } = janus.secrets
  process.env.TEST_JANUS_URL = janus.url
  process.env.TEST_JANUS_API_SECRET = apiSecret
  process.env.TEST_JANUS_ADMIN_KEY = adminKey
  return () => janus.stop()
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
