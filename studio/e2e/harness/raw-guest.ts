import type { Browser, Page } from 'puppeteer-core'
import type { Account } from './account.ts'
import type { StudioServer } from './studio-server.ts'

interface GuestTokens {
  readonly access_token: string
}

/** Somebody who came by a link and sends one colour and one tone, by the calls alone: no page of ours is in between. */
export class RawGuest {
  readonly page: Page
  readonly contributionId: string
  readonly index: number

  private constructor(page: Page, slot: { readonly id: string; readonly index: number }) {
    this.page = page
    this.contributionId = slot.id
    this.index = slot.index
  }

  /** Invites, follows the link, takes a slot and publishes. */
  static async join(
    browser: Browser,
    server: StudioServer,
    {
      account,
      eventId,
      colour,
      toneHz,
      camera = { width: 640, framesPerSecond: 30 },
    }: {
      readonly account: Account
      readonly eventId: string
      readonly colour: string
      readonly toneHz: number
      /** Of his camera; small ones leave a small machine room for many. */
      readonly camera?: { readonly width: number; readonly framesPerSecond: number }
    },
  ): Promise<RawGuest> {
    const { body: invitation } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    const { id, link } = invitation as { id: string; link: string }
    const secret = new URL(link).pathname.split('/').at(-1)
    const { access_token } = await post<GuestTokens>(`${server.origin}/v1/deeplinks/${secret}`, {})
    const slot = await post<{ id: string; index: number }>(
      `${server.origin}/v1/invitations/${id}/contribution`,
      { kind: 'primary', name: 'Guest' },
      access_token,
    )
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    // A page of the same origin without a program of ours.
    await page.goto(`${server.origin}/v1/health`)
    await page.evaluate(send, {
      ...{ token: access_token, eventId, slotId: slot.id, colour, toneHz, camera },
    })
    return new RawGuest(page, slot)
  }
}

async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Runs in the guest's page. */
async function send(to: {
  token: string
  eventId: string
  slotId: string
  colour: string
  toneHz: number
  camera: { width: number; framesPerSecond: number }
}): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = to.camera.width
  canvas.height = (to.camera.width * 9) / 16
  const paper = canvas.getContext('2d')
  let frame = 0
  setInterval(() => {
    if (!paper) return
    paper.fillStyle = to.colour
    paper.fillRect(0, 0, canvas.width, canvas.height)
    // Something moves, so that every picture is another one.
    paper.fillStyle = 'white'
    paper.fillRect((frame++ * 7) % canvas.width, 0, 8, 8)
  }, 1_000 / to.camera.framesPerSecond)
  const audio = new AudioContext()
  const tone = new OscillatorNode(audio, { frequency: to.toneHz })
  const sink = new MediaStreamAudioDestinationNode(audio)
  tone.connect(new GainNode(audio, { gain: 0.5 })).connect(sink)
  tone.start()
  const stream = canvas.captureStream(to.camera.framesPerSecond)
  const peer = new RTCPeerConnection()
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
      id: to.slotId,
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
    setTimeout(() => reject(new Error(`the guest is ${peer.connectionState}`)), 10_000)
    const look = () => peer.connectionState === 'connected' && resolve(undefined)
    peer.addEventListener('connectionstatechange', look)
    look()
  })
}
