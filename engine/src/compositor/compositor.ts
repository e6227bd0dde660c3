import { CompositorRoom, type CompositorSurroundings } from './compositor-room.ts'
import { DisplayOutput } from './display-output.ts'
import { FileFeed } from './feeds/file-feed.ts'
import { PushedFeed } from './feeds/pushed-feed.ts'
import type { CompositorCommand, CompositorReplies, RequestKind } from './messages.ts'
import { createTrackOutput } from './track-output.ts'

type CommandKind = CompositorCommand['kind']
type Command<Kind extends CommandKind> = Extract<CompositorCommand, { kind: Kind }>
type Handlers = {
  readonly [Kind in CommandKind]: (room: CompositorRoom, command: Command<Kind>) => void
}

/**
 * Obeys commands and sends reports, in a worker or on the main thread where there is none. Its first
 * command is `start`; what comes before the room is open waits for it.
 */
export class Compositor {
  readonly #surroundings: CompositorSurroundings
  #room: CompositorRoom | null = null
  #waiting: CompositorCommand[] = []
  #stopped = false

  constructor(surroundings: CompositorSurroundings) {
    this.#surroundings = surroundings
  }

  /** Obeys a command. One that fails is answered by a refusal, or by a fault where no answer is awaited. */
  receive(command: CompositorCommand): void {
    if (this.#stopped) return
    if (command.kind === 'start') void this.#start(command)
    else if (this.#room) this.#obey(this.#room, command)
    else this.#waiting.push(command)
  }

  async #start(command: Command<'start'>): Promise<void> {
    const { send } = this.#surroundings
    try {
      const room = await CompositorRoom.open(this.#surroundings, command)
      this.#room = room
      const { kind, capabilities } = room.host.current
      const { renderer, softwareRendering, transitions = [], blending = 'gamma' } = capabilities
      const { reasons } = room.host
      const facts = { renderer, softwareRendering, transitions, blending, reasons }
      send({ kind: 'started', backend: kind, ...facts })
      for (const waiting of this.#waiting.splice(0)) this.#obey(room, waiting)
    } catch (error) {
      send({ kind: 'start-failed', reason: String(error) })
    }
  }

  #obey(room: CompositorRoom, command: CompositorCommand): void {
    const handle = this.#handlers[command.kind] as Handlers[CommandKind] & CallableFunction
    try {
      handle.call(this, room, command as never)
    } catch (error) {
      const reason = String(error)
      const { send } = this.#surroundings
      if ('requestId' in command) send({ kind: 'refusal', requestId: command.requestId, reason })
      else send({ kind: 'fault', reason })
    }
  }

  readonly #handlers: Handlers = {
    start: () => {},
    batch: (room, { commands }) => {
      for (const command of commands) this.#obey(room, command)
    },
    'scene-set': ({ lists, canvases }, { sheet }) =>
      lists.set(
        sheet,
        [...canvases.values()].some(({ takes }) => takes.shows(sheet.id)),
      ),
    'scene-remove': ({ lists, canvases }, { id }) => {
      lists.remove(id)
      for (const { takes } of canvases.values()) takes.forget(id)
    },
    'canvas-add': (room, { id, width, height, frameRate, role }) =>
      room.addCanvas({ id, width, height, frameRate, role }),
    'canvas-track': (room, { id, end }) => {
      const canvas = room.canvas(id)
      canvas.setTrack(createTrackOutput(end, canvas.spec, room.ledger))
    },
    'multiview-set': (room, { id, sheet }) => room.setMultiview(id, sheet),
    'canvas-remove': (room, { id }) => room.removeCanvas(id),
    'display-set': (room, { kind: _, ...spec }) => {
      const { displays } = room.canvas(spec.canvasId)
      const known = displays.get(spec.displayId)
      if (known) known.update(spec)
      else displays.set(spec.displayId, new DisplayOutput(spec, this.#surroundings.send))
    },
    'display-shown': ({ canvases }, { displayId }) => {
      for (const { displays } of canvases.values()) displays.get(displayId)?.confirm()
    },
    'display-remove': ({ canvases }, { displayId }) => {
      for (const { displays } of canvases.values()) displays.delete(displayId)
    },
    'feed-open': ({ feeds }, { key, feed }) => feeds.open(key, feed),
    'feed-close': ({ feeds }, { key }) => feeds.close(key),
    'feed-alias': ({ feeds }, { key, target }) => feeds.setAlias(key, target),
    'feed-lose': ({ feeds }, { key, holdMs }) => feeds.lose(key, holdMs),
    'feed-push': ({ feeds }, { key, frame }) => {
      const feed = feeds.get(key, PushedFeed)
      if (feed) feed.push(frame)
      else frame?.close()
    },
    'feed-playback': ({ feeds }, { key, anchor, loop }) =>
      feeds.get(key, FileFeed)?.setPlayback(anchor, loop),
    'faces-follow': (room, { isOn }) => void room.followFaces(isOn),
    'font-load': (room, { requestId, fontId, family, faces }) =>
      this.#answer(requestId, room.loadFont(fontId, family, faces)),
    take: (room, { canvasId, take }) => room.canvas(canvasId).takes.begin(take),
    'take-move': (room, { canvasId, takeId, move }) =>
      room.canvas(canvasId).takes.move(takeId, move),
    warm: (room, { requestId, canvasId, sceneId }) => {
      room.warm(canvasId, sceneId)
      this.#answer(requestId, Promise.resolve(null))
    },
    snapshot: (room, request) => this.#answer(request.requestId, snapshotOf(room, request)),
    journal: (room, { requestId }) => this.#answer(requestId, Promise.resolve(room.journal)),
    step: (room, { requestId, ptsUs }) => this.#answer(requestId, room.step(ptsUs)),
    'lose-context': (room, { requestId }) =>
      this.#answer(
        requestId,
        room.host.loseContext().then(() => null),
      ),
    'backend-switch': (room, { requestId, backend }) =>
      this.#answer(
        requestId,
        room.host.switchTo(backend).then(() => null),
      ),
    stop: (room, { requestId }) => {
      const stopped = room.stop()
      this.#stopped = true
      this.#answer(requestId, stopped)
    },
  }

  #answer(requestId: number, result: Promise<CompositorReplies[RequestKind]>): void {
    const { send } = this.#surroundings
    result.then(
      (value) => send({ kind: 'reply', requestId, result: value }),
      (error: unknown) => send({ kind: 'refusal', requestId, reason: String(error) }),
    )
  }
}

/** What draws it is loaded with the first. */
async function snapshotOf(room: CompositorRoom, request: Command<'snapshot'>): Promise<Blob> {
  const { drawSnapshot } = await import('./draw-snapshot.ts')
  return drawSnapshot(room.canvas(request.canvasId), request, room)
}
