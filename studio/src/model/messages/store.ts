import type { EventMessage } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** Messages between the director and the guests of the open event (GAP-064). */
export interface MessagesState {
  /** Oldest first; the server keeps the last 200. */
  messages: EventMessage[]
  /** Of guests, since the director last looked. */
  unreadCount: number
  /** Somebody looks at them now, so that nothing new is unread. */
  isOpen: boolean
}

/** Messages of the open event; empty without one. */
export const messagesState = proxy<MessagesState>({ messages: [], unreadCount: 0, isOpen: false })
