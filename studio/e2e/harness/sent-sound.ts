import type { Page } from 'puppeteer-core'

/**
 * Peak level of a tone within a second of the newest sound that this tab sends, in decibels of full scale. Call
 * {@link keepSentTracks} first.
 */
export function toneLevel(page: Page, toneHz: number): Promise<number> {
  return page.evaluate(async (frequencyHz) => {
    const { sentTracks } = globalThis as unknown as { sentTracks: MediaStreamTrack[] }
    const track = sentTracks.filter(({ readyState }) => readyState === 'live').at(-1)
    if (!track) return Number.NEGATIVE_INFINITY
    const context = new AudioContext()
    await context.resume()
    const analyser = new AnalyserNode(context, { fftSize: 16_384, smoothingTimeConstant: 0 })
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const bins = new Float32Array(analyser.frequencyBinCount)
    const bin = Math.round((frequencyHz * 16_384) / context.sampleRate)
    let level = -140
    for (let reading = 0; reading < 3; reading++) {
      await new Promise((resolve) => setTimeout(resolve, 350))
      analyser.getFloatFrequencyData(bins)
      level = Math.max(level, ...bins.slice(bin - 3, bin + 4))
    }
    await context.close()
    return level
  }, toneHz)
}

/** Runs in the page before its scripts: keeps every sound that it sends, so that it can be measured. */
export function keepSentTracks(): void {
  const sent: MediaStreamTrack[] = []
  Object.assign(globalThis, { sentTracks: sent })
  const original = RTCPeerConnection.prototype.addTransceiver
  RTCPeerConnection.prototype.addTransceiver = function (this: RTCPeerConnection, ...args) {
    const [of] = args
    if (of instanceof MediaStreamTrack && of.kind === 'audio') sent.push(of)
    return original.apply(this, args)
  }
  const addTrack = RTCPeerConnection.prototype.addTrack
  RTCPeerConnection.prototype.addTrack = function (this: RTCPeerConnection, ...args) {
    if (args[0].kind === 'audio') sent.push(args[0])
    return addTrack.apply(this, args)
  }
}
