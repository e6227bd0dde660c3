import { proxy } from 'valtio'
import type { SendingStatus } from '../../services/contribution-publisher/contribution-publisher.ts'
import type { DeviceProblem } from '../contributions/store.ts'

/** Whom the director means: every guest, those who are off air, or the one in a slot of this id. */
export type TalkTarget = 'all' | 'backstage' | (string & {})

/** What goes on between the director and his guests beside the show. */
export interface TalkbackState {
  /** Whom the talk button means. */
  target: TalkTarget
  /** `opening`: the microphone is being switched on. */
  status: 'off' | 'opening' | 'on'
  /** To whom is spoken, while it is not off. */
  to: TalkTarget
  /** It goes on without a finger on the button. */
  isLatched: boolean
  /** Why no microphone could be had; null once it is tried again. */
  problem: DeviceProblem | null
  /** What is spoken into; empty before it was opened first. */
  microphoneLabel: string
  /** How what each guest hears is on its way to him, by the id of his slot. */
  returns: Record<string, SendingStatus>
  /** Slots that the director listens to, on or off air, by their ids. */
  listening: string[]
}

/** Nobody talks and nobody listens. */
export function noTalkback(): TalkbackState {
  return {
    target: 'all',
    status: 'off',
    to: 'all',
    isLatched: false,
    problem: null,
    microphoneLabel: '',
    returns: {},
    listening: [],
  }
}

/** Talkback of this tab. */
export const talkbackState = proxy<TalkbackState>(noTalkback())
