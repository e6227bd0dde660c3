import type { CompositorCommand } from '../compositor/messages.ts'
import type { SourceKey } from '../scene/draw-list.ts'

/** What a new compositor is told, in this order. Takes and tracks are the canvases' to tell. */
const ORDER: readonly CompositorCommand['kind'][] = [
  'start',
  'faces-follow',
  'font-load',
  'scene-set',
  'canvas-add',
  'multiview-set',
  'display-set',
  'feed-open',
  'feed-playback',
  'feed-alias',
]

/**
 * Remembers the commands that are in force, so that a compositor which takes the place of another can be told
 * what that one knew: what has been replaced or taken back since is left out.
 */
export class StandingOrders {
  readonly #standing = new Map<string, CompositorCommand>()
  /** Feeds whose frames or pictures were handed over, and went with the old compositor. */
  readonly #lostFeeds = new Set<SourceKey>()

  /** A command has been given. */
  note(command: CompositorCommand): void {
    switch (command.kind) {
      case 'batch':
        for (const each of command.commands) this.note(each)
        return
      case 'scene-remove':
        this.#standing.delete(`scene-set ${command.id}`)
        return
      case 'canvas-remove':
        this.#standing.delete(`canvas-add ${command.id}`)
        this.#standing.delete(`multiview-set ${command.id}`)
        return
      case 'display-remove':
        this.#standing.delete(`display-set ${command.displayId}`)
        return
      case 'feed-open':
        this.#openFeed(command)
        return
      case 'feed-close':
      // Its picture cannot be had again.
      case 'feed-lose':
        this.#closeFeed(command.key)
        return
      case 'backend-switch':
        this.#startWith(command.backend)
        return
      default:
        this.#keep(command)
    }
  }

  /** What a new compositor has to be told first. */
  list(): CompositorCommand[] {
    const rank = ({ kind }: CompositorCommand) => ORDER.indexOf(kind)
    return [...this.#standing.values()].toSorted((a, b) => rank(a) - rank(b))
  }

  /** Feeds that are open and have to be opened anew by those who opened them. */
  get lostFeeds(): ReadonlySet<SourceKey> {
    return this.#lostFeeds
  }

  #keep(command: CompositorCommand): void {
    if (!ORDER.includes(command.kind)) return
    const name = nameOf(command)
    this.#standing.delete(name)
    this.#standing.set(name, command)
  }

  #openFeed(command: Extract<CompositorCommand, { kind: 'feed-open' }>): void {
    this.#closeFeed(command.key)
    const { kind } = command.feed
    // These carry frames, pictures or bytes that move to the compositor for good.
    if (kind === 'track' || kind === 'still' || kind === 'animation') {
      this.#lostFeeds.add(command.key)
    } else this.#keep(command)
  }

  #closeFeed(key: SourceKey): void {
    this.#lostFeeds.delete(key)
    for (const kind of ['feed-open', 'feed-playback']) this.#standing.delete(`${kind} ${key}`)
  }

  #startWith(backend: Extract<CompositorCommand, { kind: 'backend-switch' }>['backend']): void {
    const start = this.#standing.get('start')
    if (start?.kind === 'start') this.#standing.set('start', { ...start, backend })
  }
}

function nameOf(command: CompositorCommand): string {
  switch (command.kind) {
    case 'scene-set':
      return `scene-set ${command.sheet.id}`
    case 'canvas-add':
    case 'multiview-set':
      return `${command.kind} ${command.id}`
    case 'display-set':
      return `display-set ${command.displayId}`
    case 'font-load':
      return `font-load ${command.fontId}`
    case 'feed-open':
    case 'feed-playback':
    case 'feed-alias':
      return `${command.kind} ${command.key}`
    default:
      return command.kind
  }
}
