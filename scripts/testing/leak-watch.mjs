import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'

/** Where the state of the one watch of this process is kept: the module itself is evaluated once per test file. */
const KEY = Symbol.for('proscenium.leak-watch')
/** How long sockets, servers and processes that were closed in a last hook may take to go. */
const GRACE_MS = 5_000
/** How long timers and sleeps may still run. ioredis waits 2 s for the sockets that it closes. */
const TIMER_GRACE_MS = 2_500
const POLL_MS = 20
/** Above this many remembered timers, those that are over are dropped. */
const PRUNE_AT = 5_000
/** Stack frames of the test tools, which say nothing about who leaked. */
const TOOL_FRAME =
  /node:|node_modules\/(?:\.pnpm\/)?(?:vitest|@vitest|tinypool|birpc)|leak-watch\.mjs/

function whereFrom() {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  return frames.filter((frame) => !TOOL_FRAME.test(frame)).slice(0, 4)
}

/** PGlite leaves the timer of its last statement behind when it closes; it does nothing when it fires. */
const PGLITE_TIMER = /__setitimer_js.*@electric-sql/

/** True if the timer can still fire. Fired and cleared timers have `_destroyed` set; so do immediates. */
function isPending({ handle, frames }) {
  return !handle._destroyed && !PGLITE_TIMER.test(frames[0] ?? '')
}

/** Wraps a timer function of the global object, keeping its promisified form and other properties. */
function wrapTimer(original, state) {
  const wrapped = (...args) => {
    const handle = original(...args)
    state.timers.push({ handle, delayMs: args[1], frames: whereFrom() })
    if (state.timers.length > PRUNE_AT) state.timers = state.timers.filter(isPending)
    return handle
  }
  return Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original))
}

/** Wraps the sleep of `node:timers/promises`. */
function wrapSleep(original, state) {
  return (delayMs, value, options) => {
    const entry = { delayMs, frames: whereFrom() }
    state.sleeps.add(entry)
    const over = () => state.sleeps.delete(entry)
    const sleeping = original(delayMs, value, options)
    sleeping.then(over, over)
    return sleeping
  }
}

function install() {
  const sleep = timersPromises.setTimeout
  const state = { timers: [], sleeps: new Set(), rejections: [], sleep, setImmediate }
  globalThis.setTimeout = wrapTimer(globalThis.setTimeout, state)
  globalThis.setInterval = wrapTimer(globalThis.setInterval, state)
  timersPromises.setTimeout = wrapSleep(sleep, state)
  syncBuiltinESMExports()
  process.on('unhandledRejection', (reason) => state.rejections.push(reason))
  return state
}

function describeHandle(handle) {
  const name = handle.constructor?.name ?? 'handle'
  if (name === 'ChildProcess')
    return `process ${handle.pid}: ${handle.spawnargs?.slice(0, 4).join(' ')}`
  if (name === 'Server') return `server on ${JSON.stringify(handle.address?.() ?? null)}`
  if (name === 'Socket') {
    const { localPort, remotePort } = handle
    return localPort ? `socket from port ${localPort} to port ${remotePort}` : 'socket or pipe'
  }
  return name
}

function at(frames) {
  return frames.length === 0 ? '' : `\n${frames.join('\n')}`
}

/**
 * Watches what a test file starts: timers (referenced or not), sleeps, referenced sockets, servers, child processes
 * and watchers, and unhandled rejections. Make one before a file's first hook.
 */
export class LeakWatch {
  #state
  #handles
  #timers
  #sleeps

  constructor() {
    globalThis[KEY] ??= install()
    this.#state = globalThis[KEY]
    this.#state.rejections = []
    this.#handles = new Set(process._getActiveHandles())
    this.#timers = new Set(this.#state.timers.map(({ handle }) => handle))
    this.#sleeps = new Set(this.#state.sleeps)
  }

  /** What is left now, a line each. */
  found() {
    return [...this.#rejections(), ...this.#timersLeft(), ...this.#handlesLeft()]
  }

  #timersLeft() {
    const timers = this.#state.timers
      .filter((timer) => isPending(timer) && !this.#timers.has(timer.handle))
      .map(({ delayMs, frames }) => `timer of ${delayMs ?? 1} ms${at(frames)}`)
    const sleeps = [...this.#state.sleeps]
      .filter((sleep) => !this.#sleeps.has(sleep))
      .map(({ delayMs, frames }) => `sleep of ${delayMs} ms${at(frames)}`)
    return [...timers, ...sleeps]
  }

  #handlesLeft() {
    const handles = process._getActiveHandles().filter((handle) => !this.#handles.has(handle))
    return handles.map(describeHandle)
  }

  #rejections() {
    return this.#state.rejections.map((reason) => `unhandled rejection: ${reason?.stack ?? reason}`)
  }

  /** What is left after everything has had time to close. */
  async settled(graceMs = GRACE_MS) {
    const startMs = performance.now()
    // Rejections are reported a turn of the event loop after they happen.
    await new Promise((resolve) => this.#state.setImmediate(resolve))
    for (;;) {
      const found = this.found()
      const tookMs = performance.now() - startMs
      const isTimerOverdue = tookMs >= TIMER_GRACE_MS && this.#timersLeft().length > 0
      const isOver = found.length === 0 || this.#state.rejections.length > 0 || tookMs >= graceMs
      if (isOver || isTimerOverdue) return found
      await this.#state.sleep(POLL_MS)
    }
  }
}
