/** Picture and rate of the flash-and-beep source. */
export interface FlashPageOptions {
  widthPixels: number
  heightPixels: number
  framesPerSecond: number
}

/**
 * A page with a moving picture whose left top corner flashes white for 100 ms every second, and a tone that
 * beeps at the same moments. `publish()` sends both by WebRTC, `view()` shows a stream again (the program if none is named); `sentSec()` has
 * the moments of all pictures that were encoded and sent. The query may ask for another `width` and `height`, and
 * for another `rtc` configuration (JSON) of its peer connections.
 */
export function flashPage({
  widthPixels,
  heightPixels,
  framesPerSecond,
}: FlashPageOptions): string {
  return `<!doctype html><meta charset="utf-8"><title>Flash and beep</title><body><script type="module">
const asked = new URLSearchParams(location.search)
const width = Number(asked.get('width') ?? ${widthPixels}), height = Number(asked.get('height') ?? ${heightPixels}), rate = ${framesPerSecond}
const rtc = JSON.parse(asked.get('rtc') ?? '{}')
const canvas = Object.assign(document.createElement('canvas'), { width, height })
document.body.append(canvas)
const context = canvas.getContext('2d')
const audio = new AudioContext({ sampleRate: 48000 })
const destination = audio.createMediaStreamDestination()
const gain = new GainNode(audio, { gain: 0 })
const tone = new OscillatorNode(audio, { frequency: 1000 })
tone.connect(gain).connect(destination)
tone.start()
await audio.resume()
let frame = 0, nextFlash = Math.ceil(Date.now() / 1000) * 1000 + 500, flashEnd = 0
function draw() {
  const now = Date.now()
  if (now >= nextFlash) {
    flashEnd = now + 100
    while (nextFlash <= now) nextFlash += 1000
    gain.gain.setValueAtTime(0.8, audio.currentTime)
    gain.gain.setValueAtTime(0, audio.currentTime + 0.1)
  }
  context.fillStyle = '#204080'
  context.fillRect(0, 0, width, height)
  for (let k = 0; k < 24; k++) {
    context.fillStyle = 'hsl(' + ((k * 15 + frame * 3) % 360) + ' 80% 55%)'
    context.fillRect((k * width / 24 + frame * 2) % width, height / 2 + Math.sin((frame + k * 9) / 20) * height / 4, width / 30, height / 6)
  }
  context.fillStyle = now < flashEnd ? '#fff' : '#000'
  context.fillRect(0, 0, width / 4, height / 3)
  frame++
}
setInterval(draw, 1000 / rate)
draw()
const stream = canvas.captureStream(rate)
for (const track of destination.stream.getAudioTracks()) stream.addTrack(track)

const post = async (path, body) => {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.code + ': ' + answer.message)
  return answer
}
const witness = new Worker(URL.createObjectURL(new Blob([\`
const sentSec = []
onmessage = () => postMessage(sentSec)
onrtctransform = ({ transformer }) => {
  const note = new TransformStream({ transform(picture, controller) {
    sentSec.push(picture.getMetadata().rtpTimestamp / 90000)
    controller.enqueue(picture)
  } })
  void transformer.readable.pipeThrough(note).pipeTo(transformer.writable)
}\`])))
window.sentSec = () => new Promise((resolve) => {
  witness.onmessage = ({ data }) => resolve(data)
  witness.postMessage(null)
})
const connected = (peer) => new Promise((resolve, reject) => {
  const check = () => { if (peer.connectionState === 'connected') resolve(); else if (peer.connectionState === 'failed') reject(new Error('failed')) }
  peer.addEventListener('connectionstatechange', check)
  setTimeout(() => reject(new Error('not connected: ' + peer.connectionState)), 10000)
})

window.publish = async (eventId, { codec = null, trickle = false, streamId, hasVideo = true, contentHint = 'motion' } = {}) => {
  const peer = new RTCPeerConnection(rtc)
  window.publisher = peer
  const queue = []
  let sessionId = null
  const sendCandidate = (candidate) => post('/candidate', { sessionId, candidate })
  if (trickle) peer.onicecandidate = ({ candidate }) => sessionId ? void sendCandidate(candidate && candidate.toJSON()) : queue.push(candidate && candidate.toJSON())
  for (const track of hasVideo ? stream.getTracks() : stream.getAudioTracks()) {
    if (track.kind === 'video') track.contentHint = contentHint
    const transceiver = peer.addTransceiver(track, { direction: 'sendonly', streams: [stream], sendEncodings: track.kind === 'video' ? [{ maxFramerate: rate }] : undefined })
    if (track.kind === 'video' && codec) transceiver.setCodecPreferences(RTCRtpSender.getCapabilities('video').codecs.filter((c) => c.mimeType === codec))
    if (track.kind === 'video') {
      transceiver.sender.transform = new RTCRtpScriptTransform(witness)
      const parameters = transceiver.sender.getParameters()
      parameters.degradationPreference = 'maintain-resolution'
      await transceiver.sender.setParameters(parameters)
    }
  }
  await peer.setLocalDescription()
  if (!trickle && peer.iceGatheringState !== 'complete') await new Promise((resolve) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(); setTimeout(resolve, 2000) })
  const up = connected(peer)
  const answer = await post('/publish', { eventId, streamId, hasVideo, offerSdp: peer.localDescription.sdp })
  sessionId = answer.sessionId
  await peer.setRemoteDescription({ type: 'answer', sdp: answer.answerSdp })
  for (const candidate of queue) await sendCandidate(candidate)
  await up
  return sessionId
}
window.view = async (eventId, streamId) => {
  const { sessionId, offerSdp } = await post('/view', { eventId, streamId })
  const peer = new RTCPeerConnection({ ...rtc, encodedInsertableStreams: true })
  window.viewer = peer
  // Of this view alone: earlier ones may still receive.
  const timestamps = []
  window.viewedTimestamps = timestamps
  const video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, playsInline: true })
  document.body.append(video)
  const media = new MediaStream()
  video.srcObject = media
  peer.ontrack = ({ track, receiver }) => {
    const { readable, writable } = receiver.createEncodedStreams()
    const note = (frame, controller) => {
      if (track.kind === 'video') timestamps.push(frame.timestamp)
      controller.enqueue(frame)
    }
    readable.pipeThrough(new TransformStream({ transform: note })).pipeTo(writable).catch(() => {})
    media.addTrack(track)
  }
  await peer.setRemoteDescription({ type: 'offer', sdp: offerSdp })
  await peer.setLocalDescription()
  await new Promise((resolve) => { peer.iceGatheringState === 'complete' ? resolve() : peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(); setTimeout(resolve, 2000) })
  await post('/answer', { sessionId, answerSdp: peer.localDescription.sdp })
  await new Promise((resolve, reject) => { video.requestVideoFrameCallback(resolve); setTimeout(() => reject(new Error('no picture')), 60000) })
  window.viewedVideo = video
  return [video.videoWidth, video.videoHeight]
}
window.statistics = async (peer) => {
  const list = []
  for (const report of (await peer.getStats()).values()) if (report.type === 'outbound-rtp' || report.type === 'inbound-rtp') list.push(report)
  return list
}
window.isReady = true
</script></body>`
}
