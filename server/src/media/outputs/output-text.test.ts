import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outputArguments } from './output-arguments.ts'
import { type OutputTarget, parseOutputTarget, redactSecrets } from './output-target.ts'
import { ProgressReader } from './progress-reader.ts'
import { maxAttempts, retryDelayMs } from './retry-schedule.ts'
import { streamFaultOf } from './stream-fault.ts'

function target(kind: 'rtmp' | 'rtmps' | 'srt', url: string): OutputTarget {
  const parsed = parseOutputTarget(kind, url)
  if (parsed === null) throw new Error(`not a target: ${url}`)
  return parsed
}

describe('targets and their secrets', () => {
  test('a stream key shows nowhere: not in the URL, alone, or decoded', () => {
    const key = fc.stringMatching(/^[A-Za-z0-9_~%-]{3,40}$/)
    fc.assert(
      fc.property(key, (streamKey) => {
        const url = `rtmp://live.example.com/app/${encodeURIComponent(streamKey)}?auth=${encodeURIComponent(streamKey)}`
        const rtmp = target('rtmp', url)
        const text = `Error opening ${rtmp.url}: server said ${streamKey} (${encodeURIComponent(streamKey)}) is wrong`
        const safe = redactSecrets(rtmp, text)
        // Words that the sentence has anyway say nothing about the key.
        const plain = redactSecrets(rtmp, 'Error opening rtmp://live.example.com/***: server said')
        if (!plain.includes(streamKey)) expect(safe.replaceAll('***', '')).not.toContain(streamKey)
      }),
    )
  })

  test('passphrase and stream id of SRT are secrets', () => {
    const srt = target(
      'srt',
      'srt://h.example:9000?streamid=publish/abc&passphrase=hunter22hunter22',
    )
    expect(redactSecrets(srt, `x ${srt.url} y hunter22hunter22 publish/abc`)).toBe(
      'x srt://h.example:9000/*** y *** ***',
    )
  })

  test('an address of another kind, or none, is refused', () => {
    expect(parseOutputTarget('rtmp', 'srt://a:1')).toBeNull()
    expect(parseOutputTarget('rtmps', 'rtmp://a/b/c')).toBeNull()
    expect(parseOutputTarget('srt', 'nonsense')).toBeNull()
  })

  test('what ffmpeg says becomes words for a director', () => {
    const rtmp = target('rtmp', 'rtmp://live.example.com/app/k3y-s3cret')
    const text = (line: string) => streamFaultOf(rtmp, [line]).text
    expect(text('rtmp://live.example.com/app/k3y-s3cret: Connection refused')).toBe(
      'live.example.com refused the connection.',
    )
    expect(text('av_interleaved_write_frame(): Broken pipe')).toBe(
      'live.example.com closed the connection.',
    )
    expect(text('[rtmp @ 0x1] Server error: Already publishing')).toContain('Check the stream key')
    expect(text('Failed to resolve hostname live.example.com')).toContain('could not be found')
    expect(text('odd k3y-s3cret thing')).toBe('Sending to live.example.com failed: odd *** thing')
    expect(streamFaultOf(rtmp, []).text).toContain('ended unexpectedly')
    expect(text('[aac @ 0x1] 3 frames left in the queue on closing')).toContain(
      'ended unexpectedly',
    )
  })

  test('what ffmpeg says has a code, so that a director reads it in the own language', () => {
    const rtmp = target('rtmp', 'rtmp://live.example.com/app/k3y-s3cret')
    const code = (line: string) => streamFaultOf(rtmp, [line]).code
    expect(code('rtmp://live.example.com/app: Connection refused')).toBe('connection_refused')
    expect(code('Failed to resolve hostname live.example.com')).toBe('address_not_found')
    expect(code('[rtmp @ 0x1] Server error: Already publishing')).toBe('key_refused')
    expect(code('ERROR:BADSECRET')).toBe('passphrase_refused')
    expect(code('av_interleaved_write_frame(): Broken pipe')).toBe('connection_closed')
    expect(streamFaultOf(rtmp, ['Broken pipe'], { mayBeRefused: true }).code).toBe('key_refused')
    expect(code('odd thing')).toBeNull()
  })

  test('SRT gets the packet size of transport streams unless the address says otherwise', () => {
    const url = outputArguments('srt', 'srt://127.0.0.1:9000?pkt_size=188').at(-1)
    expect(url).toContain('pkt_size=188')
    expect(outputArguments('srt', 'srt://127.0.0.1:9000?').at(-1)).toContain('pkt_size=1316')
  })
})

describe('retries (GAP-045)', () => {
  test('five attempts, 2 s growing twofold to 30 s', () => {
    const delays = [1, 2, 3, 4, 5, 6].map(retryDelayMs)
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, null])
    expect(maxAttempts).toBe(5)
  })
})

describe('progress of ffmpeg', () => {
  test('reports are read whatever the chunks', () => {
    const text =
      'frame=1\ntotal_size=100\nout_time_us=N/A\nprogress=continue\ntotal_size=N/A\nout_time_us=1500000\nprogress=continue\ntotal_size=300\nprogress=end\n'
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (size) => {
        const seen: (number | null)[][] = []
        const reader = new ProgressReader(({ totalBytes, sentMs }) =>
          seen.push([totalBytes, sentMs]),
        )
        for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size))
        expect(seen).toEqual([
          [100, null],
          [100, 1_500],
          [300, 1_500],
        ])
      }),
    )
  })
})
