import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'puppeteer-core'

const run = promisify(execFile)

/**
 * Makes every microphone that a page opens from now on give one tone; `window.toneTracks` has what it opened, and
 * `window.cameraTracks` the cameras.
 */
export function installTone(toneHz: number): void {
  const opened: MediaStreamTrack[] = []
  const cameras: MediaStreamTrack[] = []
  Object.assign(globalThis, { toneTracks: opened, cameraTracks: cameras })
  const { mediaDevices } = navigator
  const original = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints)
    cameras.push(...stream.getVideoTracks())
    const [microphone] = stream.getAudioTracks()
    if (!microphone) return stream
    const { deviceId } = microphone.getSettings()
    microphone.stop()
    stream.removeTrack(microphone)
    const context = new AudioContext()
    const tone = new OscillatorNode(context, { frequency: toneHz })
    const sink = new MediaStreamAudioDestinationNode(context)
    tone.connect(new GainNode(context, { gain: 0.3 })).connect(sink)
    tone.start()
    const [track] = sink.stream.getAudioTracks()
    if (track) {
      // The page asks a track which device it is of.
      track.getSettings = () => ({ ...(deviceId === undefined ? {} : { deviceId }) })
      opened.push(track)
      stream.addTrack(track)
    }
    return stream
  }
}

/**
 * Peak level of each tone within a second of what a page plays in the element of that selector, in decibels. Gaps,
 * which a busy machine leaves in any sound, do not lower a peak.
 */
export function tonesHeard(
  page: Page,
  selector: string,
  tonesHz: readonly number[],
): Promise<number[]> {
  return page.evaluate(
    async (wanted, frequenciesHz) => {
      const element = document.querySelector(wanted) as HTMLMediaElement
      const context = new AudioContext()
      await context.resume()
      const source = context.createMediaStreamSource(element.srcObject as MediaStream)
      const analyser = new AnalyserNode(context, { fftSize: 8_192, smoothingTimeConstant: 0 })
      source.connect(analyser)
      const bins = new Float32Array(analyser.frequencyBinCount)
      const levels = frequenciesHz.map(() => -140)
      for (let reading = 0; reading < 6; reading++) {
        await new Promise((resolve) => setTimeout(resolve, 180))
        analyser.getFloatFrequencyData(bins)
        for (const [at, frequencyHz] of frequenciesHz.entries()) {
          const bin = Math.round((frequencyHz * analyser.fftSize) / context.sampleRate)
          levels[at] = Math.max(levels[at] ?? -140, ...bins.slice(bin - 2, bin + 3))
        }
      }
      await context.close()
      return levels
    },
    selector,
    [...tonesHz],
  )
}

/** What a page plays of these tones in its element of that selector, left and right: the most of a second, in decibels. */
export function channelsHeard(
  page: Page,
  selector: string,
  tonesHz: readonly number[],
): Promise<{ readonly left: number; readonly right: number }[]> {
  return page.evaluate(
    async (wanted, frequenciesHz) => {
      const element = document.querySelector(wanted) as HTMLMediaElement
      const context = new AudioContext()
      await context.resume()
      const source = context.createMediaStreamSource(element.srcObject as MediaStream)
      const sides = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
      source.connect(sides)
      const analysers = [0, 1].map((side) => {
        const analyser = new AnalyserNode(context, { fftSize: 8_192, smoothingTimeConstant: 0 })
        sides.connect(analyser, side)
        return analyser
      })
      const levels = frequenciesHz.map(() => [-140, -140])
      for (let reading = 0; reading < 6; reading++) {
        await new Promise((resolve) => setTimeout(resolve, 180))
        for (const [side, analyser] of analysers.entries()) {
          const bins = new Float32Array(analyser.frequencyBinCount)
          analyser.getFloatFrequencyData(bins)
          for (const [at, frequencyHz] of frequenciesHz.entries()) {
            const bin = Math.round((frequencyHz * analyser.fftSize) / context.sampleRate)
            const level = levels[at] ?? []
            level[side] = Math.max(level[side] ?? -140, ...bins.slice(bin - 2, bin + 3))
          }
        }
      }
      await context.close()
      return levels.map(([left = -140, right = -140]) => ({ left, right }))
    },
    selector,
    [...tonesHz],
  )
}

/** Loudness of a narrow band of the last seconds of a file, in dB. */
export async function toneOfFile(path: string, toneHz: number): Promise<number> {
  const filter = `bandpass=f=${toneHz}:width_type=h:w=40,bandpass=f=${toneHz}:width_type=h:w=40,volumedetect`
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-sseof', '-2', '-i', path, '-vn', '-af', filter, '-f', 'null', '-'],
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
}
