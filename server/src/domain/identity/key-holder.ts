/** An encoder that shows the key of a slot. */
export interface Encoder {
  readonly kind: 'encoder'
  readonly eventId: string
  readonly contributionId: string
  /** Of the key: another one of the slot makes it void. */
  readonly pushEpoch: number
}

/** A player that shows the key of a link to watch. */
export interface Player {
  readonly kind: 'player'
  readonly eventId: string
  /** The link. */
  readonly lurkId: string
  readonly streamId: string
}

/** Software that shows a key instead of a login; it may do nothing but what the key is for. */
export type KeyHolder = Encoder | Player
