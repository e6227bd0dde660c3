import { InputDescription } from '../../pulls/input-description.ts'
import { type FuzzTarget, must } from './fuzz-target.ts'

const lines = [
  "[info] Input #0, flv, from 'rtmp://host/app/key':",
  '[info]     title           : Evening news',
  '[info]   Stream #0:0: Audio: aac (LC), 44100 Hz, mono, fltp, 68 kb/s',
  '[info]   Stream #0:1: Video: h264 (Constrained Baseline), yuv420p, 640x360 [SAR 1:1 DAR 16:9], 30 fps',
  '[info]   Stream #0:0[0x100](und): Video: h264 ([27][0][0][0] / 0x001B), none, 90k tbn',
]

const videoModes: ReadonlySet<string> = new Set(['copy', 'transcode', 'none'])

/** Lines of one ffmpeg, which repeat what strangers call their streams. */
function openDescription(): (line: Buffer) => void {
  const input = new InputDescription()
  return (line) => {
    input.push(line.toString('utf8'))
    const mode = input.modeAfter('short')
    must(mode === null || videoModes.has(mode.video), `pictures are ${mode?.video}`)
    must(mode === null || mode.video !== 'none' || mode.audio, 'something is sent')
  }
}

/** What reads how ffmpeg describes a stream. */
export const descriptionTarget: FuzzTarget = {
  name: 'ffmpeg-description',
  corpus: lines.map((line) => Buffer.from(line)),
  open: openDescription,
}
