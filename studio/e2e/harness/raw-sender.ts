import type { Page } from 'puppeteer-core'

/** What a page sends without any program of ours: a picture that it draws, and a tone. */
export interface SentPicture {
  readonly colour: string
  readonly toneHz: number
  /** Small ones leave a small machine room for many. */
  readonly camera?: { readonly width: number; readonly framesPerSecond: number }
  /** Each second, for three tenths of it: the left third of the picture turns white, and this tone is heard. */
  readonly pulseHz?: number
  /** The wall clock as a row of black and white fields along the upper edge (see `clock-code.ts`). */
  readonly showsClock?: boolean
}

/** Where a page sends to. */
export interface SentTo {
  readonly token: string
  readonly eventId: string
  readonly streamId: string
}

const CAMERA = { width: 640, framesPerSecond: 30 }

/** Sends from a page of the server's origin; resolves when the connection stands. */
export async function sendFromPage(page: Page, options: SentPicture & SentTo): Promise<void> {
  await page.evaluate(send, {
    camera: CAMERA,
    pulseHz: 0,
    showsClock: false,
    clockBits: 20,
    checkBits: 4,
    ...options,
  })
}

/** Pictures that the page has encoded so far. */
export async function sentFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { rawPeer } = window as unknown as { rawPeer: RTCPeerConnection }
    for (const report of (await rawPeer.getStats()).values()) {
      if (report.type === 'outbound-rtp' && report.kind === 'video') return report.framesSent
    }
    return 0
  })
}

/** Runs in the page. */
async function send(to: {
  token: string
  eventId: string
  streamId: string
  colour: string
  toneHz: number
  camera: { width: number; framesPerSecond: number }
  pulseHz: number
  showsClock: boolean
  clockBits: number
  checkBits: number
}): Promise<void> {
  const pulseSec = 0.3
  const canvas = document.createElement('canvas')
  canvas.width = to.camera.width
  canvas.height = (to.camera.width * 9) / 16
  const paper = canvas.getContext('2d', { alpha: false })
  // A captured canvas stands still in a page that nobody sees; what is written into a track does not.
  const { MediaStreamTrackGenerator: Generator } = globalThis as unknown as {
    MediaStreamTrackGenerator: new (init: {
      kind: 'video'
    }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> }
  }
  const picture = new Generator({ kind: 'video' })
  const pictures = picture.writable.getWriter()
  const audio = new AudioContext()
  let frame = 0
  const drawClock = () => {
    if (!paper) return
    const code = Date.now() % 2 ** to.clockBits
    let check = 0
    for (let rest = code; rest > 0; rest = Math.floor(rest / 16)) check ^= rest % 16
    const fields = to.clockBits + to.checkBits
    const bits = code * 2 ** to.checkBits + check
    const width = canvas.width / fields
    for (let at = 0; at < fields; at += 1) {
      const isSet = Math.floor(bits / 2 ** (fields - 1 - at)) % 2 === 1
      paper.fillStyle = isSet ? 'white' : 'black'
      paper.fillRect(at * width, 0, Math.ceil(width), width)
    }
  }
  setInterval(() => {
    if (!paper) return
    paper.fillStyle = to.colour
    paper.fillRect(0, 0, canvas.width, canvas.height)
    if (to.pulseHz > 0 && audio.currentTime % 1 < pulseSec) {
      paper.fillStyle = 'white'
      paper.fillRect(0, 0, canvas.width / 3, canvas.height)
    }
    // Something moves, so that every picture is another one.
    paper.fillStyle = 'white'
    paper.fillRect((frame++ * 7) % canvas.width, canvas.height - 8, 8, 8)
    if (to.showsClock) drawClock()
    void pictures.write(new VideoFrame(canvas, { timestamp: performance.now() * 1_000 }))
  }, 1_000 / to.camera.framesPerSecond)
  const sink = new MediaStreamAudioDestinationNode(audio)
  const tone = new OscillatorNode(audio, { frequency: to.toneHz })
  tone.connect(new GainNode(audio, { gain: 0.5 })).connect(sink)
  tone.start()
  if (to.pulseHz > 0) {
    const beep = new OscillatorNode(audio, { frequency: to.pulseHz })
    const gate = new GainNode(audio, { gain: 0 })
    beep.connect(gate).connect(sink)
    beep.start()
    // By the clock that the picture looks at, some seconds ahead.
    let next = Math.ceil(audio.currentTime)
    const schedule = () => {
      for (; next < audio.currentTime + 5; next += 1) {
        gate.gain.setValueAtTime(0.4, next)
        gate.gain.setValueAtTime(0, next + pulseSec)
      }
    }
    schedule()
    setInterval(schedule, 1_000)
  }
  const stream = new MediaStream([picture])
  const peer = new RTCPeerConnection()
  Object.assign(window, { rawPeer: peer })
  for (const track of [...stream.getTracks(), ...sink.stream.getTracks()]) {
    peer.addTransceiver(track, { direction: 'sendonly', streams: [stream] })
  }
  for (const transceiver of peer.getTransceivers()) {
    if (transceiver.sender.track?.kind !== 'video') continue
    const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
    const wanted = codecs.filter(({ mimeType }) => mimeType === 'video/H264')
    transceiver.setCodecPreferences(wanted)
  }
  await peer.setLocalDescription(await peer.createOffer())
  await new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') resolve(undefined)
    peer.addEventListener('icecandidate', ({ candidate }) => candidate ?? resolve(undefined))
  })
  const answer = await fetch(`/live/${to.eventId}/v1/webrtc/client-to-server`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${to.token}` },
    body: JSON.stringify({
      id: to.streamId,
      has_audio: true,
      has_video: true,
      offer: { type: 'offer', sdp: peer.localDescription?.sdp },
      provider: 'embedded',
    }),
  })
  if (!answer.ok) throw new Error(`publish: ${answer.status} ${await answer.text()}`)
  const { answer: description } = await answer.json()
  await peer.setRemoteDescription(description)
  await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`the page is ${peer.connectionState}`)), 60_000)
    const look = () => peer.connectionState === 'connected' && resolve(undefined)
    peer.addEventListener('connectionstatechange', look)
    look()
  })
}
