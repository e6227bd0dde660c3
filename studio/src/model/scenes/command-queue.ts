import { MAX_OPERATIONS } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { type Backoff, backoffDelayMs } from '../../services/runtime/backoff.ts'
import type { Clock } from '../../services/runtime/clock.ts'
import { coalesceOperations } from './coalesce-operations.ts'
import type { QueuedCommand, ServerCommand } from './server-command.ts'

/** Edits reach the server at most ten times a second. */
const MIN_EDIT_INTERVAL_MS = 100
const RETRY: Backoff = { firstMs: 1_000, factor: 1.3, maxMs: 10_000 }

/** Commands about the air. */
const URGENT: readonly ServerCommand['kind'][] = ['take', 'edit_live', 'transition', 'slot_sound']
/** Commands that come many a second, as while a fader moves. */
const FREQUENT: readonly ServerCommand['kind'][] = ['edit', 'edit_live', 'slot_sound']

/** `waiting`: the server did not answer, and it will be tried again. */
export type QueueStatus = 'idle' | 'sending' | 'waiting'

/** What a queue stands on. */
export interface CommandQueueOptions<Answer> {
  readonly clock: Clock
  readonly createId: () => string
  /** Carries out a command on the server. A rejection with a transient ApiError is tried again for ever. */
  readonly send: (queued: QueuedCommand) => Promise<Answer>
  readonly onAcknowledged: (command: ServerCommand, answer: Answer) => void
  /** The server refuses the command; it is gone from the queue. */
  readonly onRefused: (command: ServerCommand, error: unknown) => void
  readonly onChange: (status: QueueStatus, pendingCount: number) => void
  /** Whether a refusal is no more than a wait: the command is tried again, and what concerns the air goes first. */
  readonly isHeld?: (command: ServerCommand, error: unknown) => boolean
  /** Commands wait for somebody else, or no longer do. */
  readonly onHeld?: (isHeld: boolean) => void
}

/**
 * Commands on their way to the server: one at a time, in order, joined while they wait, and repeated under
 * the same key until they are answered. So nothing is lost when the link or the server is.
 */
export class CommandQueue<Answer> {
  readonly #options: CommandQueueOptions<Answer>
  #queue: QueuedCommand[] = []
  /** Keys of what the server may have carried out, though no answer came: joined with more, the rest would be lost. */
  readonly #sent = new Set<string>()
  #isInFlight = false
  #attempt = 0
  #lastEditAtMs = Number.NEGATIVE_INFINITY
  #cancelTimer: (() => void) | undefined
  #generation = 0
  #isHeld = false

  constructor(options: CommandQueueOptions<Answer>) {
    this.#options = options
  }

  /** Commands that the server has not acknowledged, the one in flight first. */
  get pending(): readonly ServerCommand[] {
    return this.#queue.map(({ command }) => command)
  }

  /** The same with their keys, to be kept over a reload. */
  get entries(): readonly QueuedCommand[] {
    return this.#queue
  }

  /** Adds a command, joined with the last one where that is possible. */
  push(command: ServerCommand): void {
    for (const part of withinLimit(command)) {
      const last = this.#queue.at(-1)
      const isFree = last !== undefined && !this.#sent.has(last.key)
      const joined = isFree ? joinCommands(last.command, part) : undefined
      if (joined && last) this.#queue.splice(-1, 1, { key: last.key, command: joined })
      else this.#queue.push({ key: this.#options.createId(), command: part })
    }
    if (this.#isHeld) this.#letUrgentPass()
    this.#pump()
  }

  /** Puts commands of before a reload in front. */
  restore(entries: readonly QueuedCommand[]): void {
    for (const { key } of entries) this.#sent.add(key)
    this.#queue.unshift(...entries)
    this.#pump()
  }

  /** Tries now instead of waiting, as when the link is back. */
  wake(): void {
    if (this.#isInFlight) return
    this.#attempt = 0
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#pump()
  }

  /** Forgets everything; an answer under way is ignored. */
  clear(): void {
    this.#generation += 1
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#queue = []
    this.#sent.clear()
    this.#isInFlight = false
    this.#attempt = 0
    this.#setHeld(false)
    this.#report()
  }

  #pump(): void {
    const head = this.#queue[0]
    if (head && !this.#isInFlight && !this.#cancelTimer) {
      const delayMs = this.#delayOf(head.command)
      if (delayMs > 0) this.#later(delayMs)
      else void this.#send(head)
    }
    this.#report()
  }

  #delayOf({ kind }: ServerCommand): number {
    if (!FREQUENT.includes(kind)) return 0
    return this.#lastEditAtMs + MIN_EDIT_INTERVAL_MS - this.#options.clock.now()
  }

  #later(delayMs: number): void {
    this.#cancelTimer = this.#options.clock.after(delayMs, () => {
      this.#cancelTimer = undefined
      this.#pump()
    })
  }

  async #send(head: QueuedCommand): Promise<void> {
    const generation = this.#generation
    this.#isInFlight = true
    this.#sent.add(head.key)
    this.#lastEditAtMs = this.#options.clock.now()
    try {
      const answer = await this.#options.send(head)
      if (generation !== this.#generation) return
      this.#settle()
      this.#options.onAcknowledged(head.command, answer)
    } catch (error) {
      if (generation !== this.#generation) return
      this.#failed(head, error)
    }
    this.#pump()
  }

  #failed(head: QueuedCommand, error: unknown): void {
    const isHeld = this.#options.isHeld?.(head.command, error) ?? false
    if (isHeld || (error instanceof ApiError && error.isTransient)) {
      this.#isInFlight = false
      this.#attempt += 1
      this.#later(backoffDelayMs(RETRY, this.#attempt))
      this.#setHeld(isHeld)
      // A refusal is an answer: nothing of it was done.
      if (isHeld) this.#sent.delete(head.key)
      if (isHeld) this.#letUrgentPass()
    } else if (head.instead) this.#putInPlace(head.instead)
    else {
      this.#settle()
      this.#options.onRefused(head.command, error)
    }
  }

  /** Tries the head in another way: it was refused in the first. */
  #putInPlace(command: ServerCommand): void {
    this.#isInFlight = false
    const [refused] = this.#queue.splice(0, 1, { key: this.#options.createId(), command })
    if (refused) this.#sent.delete(refused.key)
  }

  #setHeld(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return
    this.#isHeld = isHeld
    this.#options.onHeld?.(isHeld)
  }

  /** What is on air belongs to everybody: nothing that concerns it waits behind what is held. */
  #letUrgentPass(): void {
    const index = this.#queue.findIndex(({ command }) => URGENT.includes(command.kind))
    const urgent = this.#queue[index]
    if (this.#isInFlight || !urgent) return
    const overtaken = this.#queue.splice(0, index + 1).slice(0, -1)
    const isNew = !this.#sent.has(urgent.key)
    this.#queue.unshift(isNew ? withHeldEdits(urgent, overtaken) : urgent, ...overtaken)
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
  }

  #settle(): void {
    this.#isInFlight = false
    this.#attempt = 0
    const done = this.#queue.shift()
    if (done) this.#sent.delete(done.key)
    const isUrgent = done !== undefined && URGENT.includes(done.command.kind)
    if (!isUrgent || this.#queue.length === 0) this.#setHeld(false)
  }

  #report(): void {
    const { length } = this.#queue
    const status = length === 0 ? 'idle' : this.#attempt > 0 ? 'waiting' : 'sending'
    this.#options.onChange(status, length)
  }
}

/** A take as its director sees it: with his edits that it overtakes, or they would vanish from air with the answer. */
function withHeldEdits(urgent: QueuedCommand, overtaken: readonly QueuedCommand[]): QueuedCommand {
  const { command } = urgent
  if (command.kind !== 'take') return urgent
  const held = overtaken.flatMap(({ command: edit }) =>
    edit.kind === 'edit' && edit.sceneId === command.sceneId ? edit.operations : [],
  )
  const operations = [...held, ...(command.operations ?? [])]
  if (held.length === 0 || operations.length > MAX_OPERATIONS) return urgent
  // Edits may be refused, as of an element that is gone or of a frozen mix; a take never is for their sake.
  return { key: urgent.key, command: { ...command, operations }, instead: command }
}

/** Both commands as one; undefined where the server must see them apart. */
function joinCommands(first: ServerCommand, second: ServerCommand): ServerCommand | undefined {
  if (first.kind === 'select' && second.kind === 'select') return second
  if (first.kind === 'transition' && second.kind === 'transition') return second
  if (first.kind === 'edit' && second.kind === 'edit' && first.sceneId === second.sceneId) {
    return joined(first, second)
  }
  if (first.kind === 'edit_live' && second.kind === 'edit_live') return joined(first, second)
  if (
    first.kind === 'slot_sound' &&
    second.kind === 'slot_sound' &&
    first.slotId === second.slotId
  ) {
    return { ...first, sound: { ...first.sound, ...second.sound } }
  }
  return undefined
}

function joined<Command extends Extract<ServerCommand, { operations: unknown }>>(
  first: Command,
  second: Command,
): Command | undefined {
  const operations = coalesceOperations([...first.operations, ...second.operations])
  return operations.length > MAX_OPERATIONS ? undefined : { ...first, operations }
}

function withinLimit(command: ServerCommand): ServerCommand[] {
  if (!('operations' in command) || command.operations.length <= MAX_OPERATIONS) return [command]
  const { operations } = command
  const starts = Array.from(
    { length: Math.ceil(operations.length / MAX_OPERATIONS) },
    (_, part) => part * MAX_OPERATIONS,
  )
  return starts.map((start) => ({
    ...command,
    operations: operations.slice(start, start + MAX_OPERATIONS),
  }))
}
