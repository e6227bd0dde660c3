import { PeerConnection, type RtcConfig } from 'node-datachannel'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'

/** Network settings of the router; see `EmbeddedRouterOptions`. */
export interface PeerNetwork {
  bindAddress: string | null
  port: number
}

/** A peer connection of the WebRTC library on the shared UDP port, without automatic negotiation. */
export function openPeer(name: string, network: PeerNetwork): PeerConnection {
  const config: RtcConfig = {
    iceServers: [],
    disableAutoNegotiation: true,
    enableIceTcp: false,
    enableIceUdpMux: true,
    portRangeBegin: network.port,
    portRangeEnd: network.port,
  }
  if (network.bindAddress !== null) config.bindAddress = network.bindAddress
  return new PeerConnection(name, config)
}

const gatheringLimitMs = 5_000

/** Makes the local description and resolves with it once all candidates of this machine are in it. */
export function describeLocally(peer: PeerConnection, type: 'offer' | 'answer'): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new MediaPlaneError('internal', 'No network address was found for WebRTC.'))
    }, gatheringLimitMs)
    peer.onGatheringStateChange((state) => {
      if (state !== 'complete') return
      clearTimeout(timer)
      const description = peer.localDescription()
      if (description === null)
        reject(new MediaPlaneError('internal', 'WebRTC gave no description.'))
      else resolve(description.sdp)
    })
    try {
      peer.setLocalDescription(type)
    } catch (error) {
      clearTimeout(timer)
      reject(MediaPlaneError.because('internal', 'WebRTC could not describe the session.', error))
    }
  })
}

/** Gives the peer the other side's description. @throws MediaPlaneError `offer_rejected` if it doesn't parse. */
export function setRemote(peer: PeerConnection, sdp: string, type: 'offer' | 'answer'): void {
  try {
    peer.setRemoteDescription(sdp, type)
  } catch (error) {
    throw MediaPlaneError.because(
      'offer_rejected',
      `The ${type} can't be read as a session description (the peer is ${peer.state()}, ${peer.signalingState()}).`,
      error,
    )
  }
}

/** Adds a candidate of the other side; one that can't be used, such as an mDNS name, is no error. */
export function addRemoteCandidate(peer: PeerConnection, candidate: string, mid: string): void {
  if (candidate === '') return
  try {
    peer.addRemoteCandidate(candidate, mid)
  } catch {
    // The other side checks our candidates anyway, and shows its address by doing so.
  }
}

/**
 * Wraps a callback that the WebRTC library calls: an exception there would abort the process, and what comes
 * in was written by strangers.
 */
export function guarded<Args extends unknown[]>(
  report: (error: unknown) => void,
  callback: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      callback(...args)
    } catch (error) {
      report(error)
    }
  }
}
