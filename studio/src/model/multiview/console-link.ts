import type { Level } from '@proscenium/engine'
import type { Commands, Shortcut } from '../shortcuts/key-map.ts'
import type { MultiviewView } from './multiview-view.ts'

/** The keys of a console, for windows beside it. All of them are asked for at every press. */
export interface ConsoleKeys {
  readonly commands: () => Commands
  readonly shortcuts: () => readonly Shortcut[]
  readonly isLocked: () => boolean
}

/** What a window beside the console shows and does; nothing of it is composed a second time. */
export interface MultiviewFeed {
  readonly keys: ConsoleKeys
  /** The same object until something of it changes. */
  readonly view: () => MultiviewView
  readonly subscribe: (onChange: () => void) => () => void
  readonly attachPreview: (element: HTMLCanvasElement) => () => void
  /** Shows the program in a format; null is the master. */
  readonly attachProgram: (element: HTMLCanvasElement, formatId: string | null) => () => void
  /** The picture of a slot without its sound; null while there is none. */
  readonly sourcePicture: (slotIndex: number) => MediaStream | null
  /** The program's sound as it is sent; null while nothing is measured. */
  readonly programLevel: () => Level | null
  /** Puts a scene into preview. */
  readonly choose: (sceneId: string) => void
  /** Frees everything that the window has of this one. */
  readonly dispose: () => void
}

/** What a console offers to the windows that it opened. */
export interface ConsoleLink {
  /** Null where the console has gone meanwhile. `onEnd` is told when it goes later. */
  connect(panel: Window, onEnd: () => void): Promise<MultiviewFeed | null>
}

declare global {
  interface Window {
    /** The console of this window, for those that it opened: they find it there again after either was reloaded. */
    prosceniumConsole?: ConsoleLink
  }
}
