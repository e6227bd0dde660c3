import type { RtcConfiguration } from '@proscenium/protocol'

/** Makes peer connections. */
export type CreatePeer = (configuration: RtcConfiguration) => RTCPeerConnection
