import { proxy } from 'valtio'
import type { ProgramLink } from '../connection/store.ts'

/** How the program of a format other than the master leaves this tab. */
export interface FormatLink extends ProgramLink {
  framesPerSecond: number | null
  bitRateBps: number | null
}

/** The formats of the show as this tab looks at them. What is composed is the event's: `composedFormatIds`. */
export interface FormatsState {
  /** What monitors and canvas show: a format by its id, null for the master. */
  shownFormatId: string | null
  /** Monitors show all formats beside each other; the canvas edits the master. */
  isBoth: boolean
  /** The format that is being added to what is composed, or taken from it. */
  changing: string | null
  /** Formats other than the master that this tab sends, by their ids. */
  links: Record<string, FormatLink>
}

/** The formats as this tab looks at them. */
export const formatsState = proxy<FormatsState>({
  shownFormatId: null,
  isBoth: false,
  changing: null,
  links: {},
})
