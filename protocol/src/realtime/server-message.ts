import type * as z from 'zod'
import { boothMessages } from './booth-messages.ts'
import { connectionMessages } from './connection-messages.ts'
import { eventMessages } from './event-messages.ts'
import { libraryMessages } from './library-messages.ts'
import { sceneMessages } from './scene-messages.ts'

/**
 * Every message of the server by its wire name, with its payload (CORE-RTM-005 to CORE-RTM-030, LIB-RTM,
 * GAP-107, GAP-108).
 */
export const serverMessages = {
  ...connectionMessages,
  ...eventMessages,
  ...sceneMessages,
  ...libraryMessages,
  ...boothMessages,
} as const
/** Names of messages by what they are about. */
export interface ServerMessageGroups {
  readonly connection: keyof typeof connectionMessages
  readonly event: keyof typeof eventMessages
  readonly scene: keyof typeof sceneMessages
  readonly library: keyof typeof libraryMessages
  readonly booth: keyof typeof boothMessages
}
export type ServerMessageName = keyof typeof serverMessages
export type ServerMessagePayload<Name extends ServerMessageName> = z.infer<
  (typeof serverMessages)[Name]
>

/** A message as it travels, discriminated by its name. */
export type ServerMessage = {
  [Name in ServerMessageName]: { event_name: Name; payload: ServerMessagePayload<Name> }
}[ServerMessageName]
