import { describe, expect, it } from 'vitest'
import { redactText } from './redact-text.ts'

describe('secrets in texts that are logged (GAP-075 to GAP-077)', () => {
  it.each([
    ['rtmp://live.example/app/my-key failed', 'rtmp://live.example/app/[secret] failed'],
    ['rtmps://live.example:443/app/a/b?c=d', 'rtmps://live.example:443/app/[secret]'],
    [
      'srt://a.example:9000?streamid=x&mode=caller',
      'srt://a.example:9000?streamid=[secret]&mode=caller',
    ],
    ['srt://a.example:9000?passphrase=x', 'srt://a.example:9000?passphrase=[secret]'],
    [
      'to https://a.example/?code=x&b[id_token]=y',
      'to https://a.example/?code=[secret]&b[id_token]=[secret]',
    ],
    ['GET /v1/auth%2Frefresh/x', 'GET /v1/auth%2Frefresh/[secret]'],
    ['postgres://user:word@db/x', 'postgres://user:[secret]@db/x'],
    ['{"h":"Bearer abc.def"}', '{"h":"Bearer [secret]"}'],
    ['{"t":"eyJhbGciOiJI.eyJzdWIiOiJ1.c2ln"}', '{"t":"[secret]"}'],
    ['at 1.2-postgres://user:word@db', 'at 1.2-postgres://user:[secret]@db'],
    ['see https://a.example/catcher/abc, please', 'see https://a.example/catcher/[secret] please'],
    [
      'the rtmp server http://a.example:80/v1/events',
      'the rtmp server http://a.example:80/v1/events',
    ],
  ])('%s becomes %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })

  it.each([
    ['names before a colon', 'a.'],
    ['schemes', 'a://'],
    ['beginnings of tokens', 'eyJaaaaa-'],
    ['parts of tokens', 'eyJaaaaa.'],
    ['parameters', '?token='],
    ['names of parameters', '?a[token'],
    ['escapes', '%25'],
    ['addresses with a port', 'rtmp://a:'],
  ])('are looked for in a time that grows as the text does: %s', (_, part) => {
    // Four times the text takes sixteen times as long where each beginning is followed to the end.
    expect(timeOf(part.repeat(8_000)) / timeOf(part.repeat(2_000))).toBeLessThan(10)
  })
})

/** The shortest of some runs, and never so short that the clock decides. */
function timeOf(text: string): number {
  const runs = Array.from({ length: 5 }, () => {
    const startMs = performance.now()
    redactText(text)
    return performance.now() - startMs
  })
  return Math.max(Math.min(...runs), 1)
}
