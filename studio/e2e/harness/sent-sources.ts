import { type ChildProcess, spawn } from 'node:child_process'

const SMALL_CAMERA = { width: 320, framesPerSecond: 15 }

/** Something that sends one colour and one tone from outside of any browser, or takes what is sent to it. */
export class MediaProcess implements AsyncDisposable {
  readonly #child: ChildProcess

  private constructor(args: readonly string[]) {
    this.#child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'ignore' })
  }

  /**
   * An encoder with a camera of one colour, by RTMP or SRT. With `pulseHz` the left third of its picture turns
   * white for three tenths of each second, and that tone is heard: a picture or two may be left out on the way.
   * With `rightHz` the tone is on the left only, and this one on the right.
   */
  static send(
    url: string,
    {
      colour,
      toneHz,
      pulseHz,
      rightHz,
      camera = SMALL_CAMERA,
    }: {
      readonly colour: string
      readonly toneHz: number
      readonly pulseHz?: number
      readonly rightHz?: number
      readonly camera?: { readonly width: number; readonly framesPerSecond: number }
    },
  ): MediaProcess {
    const format = url.startsWith('srt:') ? 'mpegts' : 'flv'
    const isPulse = 'lt(mod(t\\,1)\\,0.3)'
    const flash = `,drawbox=w=iw/3:h=ih:color=white:t=fill:enable='${isPulse}'`
    const beep = `+0.2*sin(2*PI*${pulseHz}*t)*${isPulse}`
    const { width, framesPerSecond } = camera
    const size = `${width}x${(width * 9) / 16}`
    const picture = `color=${colour}:size=${size}:rate=${framesPerSecond}${pulseHz === undefined ? '' : flash}`
    const channel = (hz: number) => `0.125*sin(2*PI*${hz}*t)${pulseHz === undefined ? '' : beep}`
    const sound = [toneHz, ...(rightHz === undefined ? [] : [rightHz])].map(channel).join('|')
    return new MediaProcess([
      ...['-re', '-f', 'lavfi', '-i', picture],
      ...['-re', '-f', 'lavfi', '-i', `aevalsrc=${sound}:s=48000`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30'],
      ...['-bf', '0', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', format, url],
    ])
  }

  /** An SRT listener that keeps what it is sent. */
  static receive(url: string, path: string): MediaProcess {
    return new MediaProcess(['-i', url, '-c', 'copy', '-f', 'mpegts', path])
  }

  /** Whether it has ended, as one does that is refused or whose server is gone. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child
    if (this.hasEnded) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // It closes its file.
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGKILL'), 3_000)
    await ended
    clearTimeout(timer)
  }
}
