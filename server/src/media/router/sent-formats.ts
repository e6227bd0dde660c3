import type { MediaKind } from './media-router.ts'

/** How one medium is sent to a viewer. */
export interface SentFormat {
  /** Of its section in the session description. */
  readonly mid: string
  readonly payloadType: number
  /** The line of format parameters (`a=fmtp`), without its number. */
  readonly parameters: string
}

/** What we send, by medium; a viewer that makes the offer may want one of them. */
export type SentFormats = Readonly<Partial<Record<MediaKind, SentFormat>>>

/** How streams are offered where the offer is ours. */
export const offeredFormats: SentFormats = {
  video: {
    mid: 'video',
    payloadType: 102,
    parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  },
  audio: {
    mid: 'audio',
    payloadType: 111,
    parameters: 'minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1',
  },
}
