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
    ['postgres://user:word@db/x', 'postgres://user:[secret]@db/x'],
    ['{"h":"Bearer abc.def"}', '{"h":"Bearer [secret]"}'],
    ['{"t":"eyJhbGciOiJI.eyJzdWIiOiJ1.c2ln"}', '{"t":"[secret]"}'],
    ['see https://a.example/catcher/abc, please', 'see https://a.example/catcher/[secret] please'],
    [
      'the rtmp server http://a.example:80/v1/events',
      'the rtmp server http://a.example:80/v1/events',
    ],
  ])('%s becomes %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })
})
