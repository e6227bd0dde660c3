import type { CreatePeer } from './create-peer.ts'

/** Peer connections of this browser, which `withEvenWebRtc` has evened out. */
export const createBrowserPeer: CreatePeer = ({ iceServers }) =>
  new RTCPeerConnection({
    bundlePolicy: 'max-bundle',
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username === undefined ? {} : { username }),
      ...(credential === undefined ? {} : { credential }),
    })),
  })
