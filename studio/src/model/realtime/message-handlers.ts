import type {
  ServerMessageGroups,
  ServerMessageName,
  ServerMessagePayload,
} from '@proscenium/protocol'

/** What is done with each message of some groups. */
export type MessageHandlers<Group extends keyof ServerMessageGroups> = {
  readonly [Name in ServerMessageGroups[Group] & ServerMessageName]: (
    payload: ServerMessagePayload<Name>,
  ) => void
}
