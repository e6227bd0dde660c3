import { describe, expect, it } from 'vitest'
import { h264First, withStartBitRate } from './codec-preferences.ts'

describe('h264First (GAP-001)', () => {
  it('puts constrained baseline in mode 1 first and keeps the rest', () => {
    const codecs = [
      { mimeType: 'video/VP8' },
      { mimeType: 'video/rtx' },
      { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=0;profile-level-id=42e01f' },
      { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=4d001f' },
      { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=42e01f' },
    ]
    const sorted = h264First(codecs)
    expect(sorted.slice(0, 3)).toEqual([codecs[4], codecs[3], codecs[2]])
    expect(sorted.slice(3)).toEqual([codecs[0], codecs[1]])
  })
})

describe('withStartBitRate', () => {
  it('adds to the parameters of H.264 alone', () => {
    const sdp = 'a=rtpmap:96 VP8/90000\r\na=rtpmap:102 H264/90000\r\na=fmtp:102 a=b\r\n'
    expect(withStartBitRate(sdp, 2500)).toBe(
      'a=rtpmap:96 VP8/90000\r\na=rtpmap:102 H264/90000\r\na=fmtp:102 a=b;x-google-start-bitrate=2500\r\n',
    )
  })

  it('makes a line where there is none', () => {
    expect(withStartBitRate('a=rtpmap:102 H264/90000\r\n', 1000)).toBe(
      'a=rtpmap:102 H264/90000\r\na=fmtp:102 x-google-start-bitrate=1000\r\n',
    )
  })
})
