import { type ChildProcess, spawn } from 'node:child_process'

/** An encoder that sends a moving picture and a tone by RTMP, SRT or UDP, as those of cameras do. */
export class LiveSource {
  private readonly child: ChildProcess

  constructor(
    url: string,
    {
      bFrames = 0,
      hasAudio = true,
      isInterlaced = false,
      keyframeEvery = 60,
      pixelShape = '1/1',
      size = '480x270',
    } = {},
  ) {
    const fields = isInterlaced ? 'tinterlace=mode=interleave_top,' : ''
    const shape = ['-vf', `${fields}format=yuv420p,setsar=${pixelShape}`]
    const interlaced = isInterlaced ? ['-flags', '+ilme+ildct', '-x264-params', 'tff=1'] : []
    const tone = hasAudio ? ['-f', 'lavfi', '-i', 'sine=1000:sample_rate=44100'] : []
    const format = /^(srt|udp):/.test(url) ? 'mpegts' : 'flv'
    const args = [
      ...[
        '-v',
        'error',
        '-re',
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=${size}:rate=${isInterlaced ? 50 : 30}`,
        ...tone,
      ],
      ...shape,
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', `${keyframeEvery}`, '-bf', `${bFrames}`],
      ...interlaced,
      ...['-c:a', 'aac', '-f', format, url],
    ]
    this.child = spawn('ffmpeg', args, { stdio: 'ignore' })
  }

  /** Its exit code once it has ended by itself: 0 for a stream that was taken to its end. */
  exited(): Promise<number | null> {
    if (this.child.exitCode !== null) return Promise.resolve(this.child.exitCode)
    return new Promise((resolve) => this.child.once('exit', (code) => resolve(code)))
  }

  /** Ends it at once, as a cut cable does. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const exited = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await exited
  }
}
