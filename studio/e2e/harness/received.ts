import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { frameTimes } from './media-facts.ts'

const run = promisify(execFile)

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** What a viewer has of a stream whose file is still being written. */
export class ReceivedStream {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Seconds of it that have arrived. */
  async lengthSec(): Promise<number> {
    return (await frameTimes(this.#path)).at(-1) ?? 0
  }

  /** The mean colour of the middle of the picture at a time, the newest one by default. */
  async colour(atSec?: number): Promise<Colour> {
    const sec = atSec ?? (await this.lengthSec()) - 0.2
    const filter = 'crop=iw/4:ih/4,scale=1:1:flags=area,format=rgb24'
    const { stdout } = await run(
      'ffmpeg',
      [
        ...['-v', 'error', '-i', this.#path, '-ss', String(Math.max(0, sec)), '-an'],
        ...['-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'],
      ],
      { encoding: 'buffer' },
    )
    const [red = 0, green = 0, blue = 0] = stdout
    return [red, green, blue]
  }

  /** Loudness of a tone in a stretch, the newest second by default, in dB. */
  async tone(toneHz: number, fromSec?: number): Promise<number> {
    const from = fromSec ?? (await this.lengthSec()) - 1
    // Cut before it is measured: `-ss` would cut after the filters.
    const cut = `atrim=start=${Math.max(0, from)}:duration=1`
    const band = `bandpass=f=${toneHz}:width_type=h:w=40`
    const { stderr } = await run('ffmpeg', [
      ...['-hide_banner', '-i', this.#path, '-vn'],
      ...['-af', `${cut},${band},${band},volumedetect`, '-f', 'null', '-'],
    ])
    return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
  }
}

/** Whether a colour is one of three plain ones. */
export function isPlain([red, green, blue]: Colour, name: 'red' | 'green' | 'blue'): boolean {
  const parts = { red, green, blue }
  const others = Object.entries(parts).filter(([other]) => other !== name)
  return parts[name] > 100 && others.every(([, value]) => value < 70)
}
