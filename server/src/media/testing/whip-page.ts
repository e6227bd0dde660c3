/**
 * A page that isn't ours, with a WHIP client and a WHEP player as their standards describe them and nothing else:
 * `publish(url, token, kinds)` sends a moving picture, a tone, or both; `play(url, token, kinds)` shows a stream;
 * `end()` ends what was begun; `figures()` counts frames and packets. Candidates trickle.
 */
export const whipPage = `<!doctype html><meta charset="utf-8"><title>Somebody else's page</title><body><script type="module">
const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 270 })
const context = canvas.getContext('2d')
let frame = 0
setInterval(() => {
  context.fillStyle = 'hsl(' + (frame * 3 % 360) + ' 70% 40%)'
  context.fillRect(0, 0, 480, 270)
  context.fillStyle = '#fff'
  context.fillRect(frame * 5 % 480, 100, 60, 60)
  frame++
}, 1000 / 30)
const audio = new AudioContext({ sampleRate: 48000 })
const destination = audio.createMediaStreamDestination()
const tone = new OscillatorNode(audio, { frequency: 440 })
tone.connect(destination)
tone.start()
await audio.resume()

let peer, session, etag, told

async function open(url, token, bundlePolicy) {
  const waiting = []
  const authorization = 'Bearer ' + token
  told = []
  const patch = async (lines) => {
    const sent = await fetch(session, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': etag },
      body: lines.join('\\r\\n') + '\\r\\n',
    })
    told.push(sent.status)
  }
  const fragmentOf = (candidate) => {
    const credentials = peer.localDescription.sdp.match(/a=ice-(ufrag|pwd):.+/g).slice(0, 2)
    const kind = peer.localDescription.sdp.match(/m=.+/)[0]
    return [...credentials, kind, 'a=mid:' + candidate.sdpMid, 'a=' + candidate.candidate]
  }
  peer.onicecandidate = ({ candidate }) => {
    if (candidate === null || candidate.candidate === '') return
    if (session) void patch(fragmentOf(candidate))
    else waiting.push(candidate)
  }
  await peer.setLocalDescription()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/sdp' },
    body: peer.localDescription.sdp,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(answer.status + ' ' + text)
  session = new URL(answer.headers.get('location'), url).href
  etag = answer.headers.get('etag')
  await peer.setRemoteDescription({ type: 'answer', sdp: text })
  for (const candidate of waiting) await patch(fragmentOf(candidate))
  return text
}

window.publish = async (url, token, kinds, bundlePolicy = 'max-bundle') => {
  session = undefined
  peer = new RTCPeerConnection({ bundlePolicy })
  const picture = canvas.captureStream(30)
  const tracks = { video: picture.getVideoTracks()[0], audio: destination.stream.getAudioTracks()[0] }
  for (const kind of kinds) peer.addTransceiver(tracks[kind], { direction: 'sendonly', streams: [picture] })
  return await open(url, token)
}
window.play = async (url, token, kinds, bundlePolicy = 'max-bundle') => {
  session = undefined
  peer = new RTCPeerConnection({ bundlePolicy })
  const video = document.body.appendChild(document.createElement('video'))
  video.autoplay = true
  video.srcObject = new MediaStream()
  peer.ontrack = ({ track }) => video.srcObject.addTrack(track)
  for (const kind of kinds) peer.addTransceiver(kind, { direction: 'recvonly' })
  return await open(url, token)
}
window.end = async (token) => {
  const answer = await fetch(session, { method: 'DELETE', headers: { authorization: 'Bearer ' + token } })
  peer.close()
  return answer.status
}
window.figures = async () => {
  const reports = [...(await peer.getStats()).values()]
  const of = (type, kind) => reports.find((one) => one.type === type && one.kind === kind) ?? {}
  return {
    state: peer.connectionState,
    framesSent: of('outbound-rtp', 'video').framesSent ?? 0,
    framesDecoded: of('inbound-rtp', 'video').framesDecoded ?? 0,
    width: of('inbound-rtp', 'video').frameWidth ?? 0,
    lost: of('inbound-rtp', 'video').packetsLost ?? 0,
    soundPackets: of('inbound-rtp', 'audio').packetsReceived ?? 0,
    soundEnergy: of('inbound-rtp', 'audio').totalAudioEnergy ?? 0,
    patched: told,
  }
}
window.isReady = true
</script>`
