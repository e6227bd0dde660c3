/** A stream as it arrives at the other end of a WebRTC connection. */
export interface Loopback {
  readonly stream: MediaStream
  close(): void
}

/**
 * What a receiver holds back of both tracks, in milliseconds. Left to themselves receivers hold as little as the
 * last seconds let them, sound and picture each by its own measure, and bring the two together again over
 * half a minute: a machine that is busy for a moment would be measured, not what was sent.
 */
const HELD_MS = 300

/** Sends a stream through a WebRTC connection of the page with itself. Resolves when both tracks have come. */
export async function openLoopback(sent: MediaStream): Promise<Loopback> {
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()]
  near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined)
  far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined)
  const stream = new MediaStream()
  const complete = new Promise<void>((resolve) => {
    far.ontrack = ({ track }) => {
      stream.addTrack(track)
      if (stream.getTracks().length === sent.getTracks().length) resolve()
    }
  })
  // One stream for both tracks: receivers keep tracks of one stream in sync.
  for (const track of sent.getTracks()) near.addTrack(track, sent)
  await near.setLocalDescription()
  if (near.localDescription) await far.setRemoteDescription(near.localDescription)
  await far.setLocalDescription()
  if (far.localDescription) await near.setRemoteDescription(far.localDescription)
  await complete
  for (const receiver of far.getReceivers())
    Object.assign(receiver, { jitterBufferTarget: HELD_MS })
  // Chromium takes sound and picture from a connection only while an element plays them.
  const element = document.createElement('video')
  element.muted = true
  element.srcObject = stream
  await element.play()
  return {
    stream,
    close() {
      element.srcObject = null
      near.close()
      far.close()
    },
  }
}
