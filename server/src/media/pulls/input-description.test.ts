import { describe, expect, test } from 'vitest'
import { InputDescription } from './input-description.ts'

function modeOf(...lines: readonly string[]) {
  const input = new InputDescription()
  for (const line of lines) input.push(line)
  return input.modeAfter('short')
}

const sound = '[info]   Stream #0:0: Audio: aac (LC), 44100 Hz, mono, fltp, 68 kb/s'
const h264 =
  '[info]   Stream #0:1: Video: h264 (Constrained Baseline), yuv420p, 640x360 [SAR 1:1 DAR 16:9], 30 fps'

describe('what ffmpeg says of its input', () => {
  test('nothing is known before it speaks of streams', () => {
    expect(modeOf("[info] Input #0, flv, from 'rtmp://host/app/key':")).toBeNull()
  })

  test('H.264 of 8 bits is copied', () => {
    expect(modeOf(sound, h264)).toEqual({ video: 'copy', audio: true, look: 'short' })
    const transport = h264.replace('#0:1', '#0:0[0x100]').replace('yuv420p', 'yuv420p(progressive)')
    expect(modeOf(transport)).toEqual({ video: 'copy', audio: false, look: 'short' })
  })

  test('H.264 whose pixels are square, nearly, or of no known shape is copied', () => {
    for (const shape of ['[SAR 1:1 DAR 16:9]', '[SAR 256:255 DAR 16:9]', '[SAR 0:1 DAR 0:1]', '']) {
      const line = h264.replace('[SAR 1:1 DAR 16:9]', shape)
      expect(modeOf(line)).toMatchObject({ video: 'copy' })
    }
  })

  test.each([
    ['[info]   Stream #0:0: Video: hevc (Main), yuv420p(tv), 1280x720, 30 fps'],
    ['[info]   Stream #0:0: Video: h264 (High 4:2:2), yuv422p10le(progressive), 1280x720, 30 fps'],
    [
      '[info]   Stream #0:0[0x100]: Video: h264 (High), yuv420p(tv, bt470bg, top first), 720x576 [SAR 1:1 DAR 5:4], 25 fps',
    ],
    [
      '[info]   Stream #0:0: Video: h264 (High), yuv420p(progressive), 720x576 [SAR 64:45 DAR 16:9], 25 fps',
    ],
    [
      '[info]   Stream #0:0: Video: h264 (High), yuv420p, 720x576 [SAR 1:1 DAR 5:4], SAR 16:15 DAR 4:3, 25 fps',
    ],
    [
      '[info]   Stream #0:0[0x100]: Video: mpeg2video (Main) ([2][0][0][0] / 0x0002), yuv420p, 25 fps',
    ],
  ])('what browsers do not show is encoded anew: %s', (line) => {
    expect(modeOf(line, sound)).toEqual({ video: 'transcode', audio: true, look: 'short' })
  })

  test('a source without a keyframe so far is looked at for longer, and then taken as it comes', () => {
    const unseen =
      '[info]   Stream #0:0[0x100]: Video: h264 ([27][0][0][0] / 0x001B), none, 90k tbn'
    expect(modeOf(unseen)).toEqual({ video: 'copy', audio: true, look: 'long' })
    const input = new InputDescription()
    input.push(unseen)
    expect(input.modeAfter('long')).toEqual({ video: 'transcode', audio: false, look: 'long' })
  })

  test('what a stranger calls his stream is neither a description nor a way to keep us busy', () => {
    const title = '[info]     title           : Stream #0:1: Video: hevc, yuv420p'
    expect(modeOf(title)).toBeNull()
    const start = process.cpuUsage()
    expect(modeOf(`[info]   Stream #0:${'1'.repeat(60_000)}`)).toBeNull()
    expect(modeOf(`${title.slice(0, -30)}${'1'.repeat(60_000)}`)).toBeNull()
    // A second way to read a digit made it seconds of a processor.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500)
  })

  test('sound alone is a stream as well', () => {
    expect(modeOf(sound)).toEqual({ video: 'none', audio: true, look: 'short' })
  })
})
