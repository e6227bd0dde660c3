import 'webrtc-adapter'
import type { CreatePeer } from './create-peer.ts'

/** Peer connections of this browser, evened out by webrtc-adapter. */
export const createBrowserPeer: CreatePeer = ({ iceServers }) =>
  new RTCPeerConnection({
    bundlePolicy: 'max-bundle',
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username === undefined ? {} : { username }),
      ...(credential === undefined ? {} : { credential }),
    })),
  })
