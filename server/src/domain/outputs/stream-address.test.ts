import { describe, expect, it } from 'vitest'
import { sealableAddress, streamAddress, unsealedAddress } from './stream-address.ts'

describe('the address of a destination (GAP-048, GAP-105)', () => {
  it.each([
    ['rtmp://h.example/app', 'key', 'rtmp', 'rtmp://h.example/app/key', 'rtmp://h.example/app'],
    [
      'rtmp://h.example/app/',
      '/key?a=b',
      'rtmp',
      'rtmp://h.example/app/key?a=b',
      'rtmp://h.example/app',
    ],
    [
      'rtmps://u:p@h.example:443/x',
      '',
      'rtmps',
      'rtmps://u:p@h.example:443/x',
      'rtmps://h.example:443/x',
    ],
    [
      'srt://h.example:9000',
      'a b',
      'srt',
      'srt://h.example:9000?streamid=a%20b',
      'srt://h.example:9000',
    ],
    [
      'srt://h.example:9000?passphrase=0123456789',
      'id',
      'srt',
      'srt://h.example:9000?passphrase=0123456789&streamid=id',
      'srt://h.example:9000',
    ],
  ])('%s with key %j', (serverUrl, key, kind, url, shownUrl) => {
    expect(streamAddress(serverUrl, key)).toEqual({ kind, url, shownUrl })
  })

  it('keeps its key apart, so that either can be replaced', () => {
    const address = { serverUrl: 'srt://h.example:9000?latency=200', streamKey: 'a key' }
    const sealed = sealableAddress(address.serverUrl, ' a key ')
    expect(unsealedAddress(sealed, 'srt://h.example:9000')).toEqual(address)
  })

  it.each([
    ['rtmp://h.example/app', 'k3y?a=b'],
    ['srt://h.example:9000', 'a b'],
    ['srt://h.example:9000?latency=200', 'a key'],
    ['srt://h.example:9000', ''],
    ['rtmps://u:p@h.example/x', ''],
  ])('of %s is found in what an older version sealed as one address', (serverUrl, streamKey) => {
    const { url, shownUrl } = streamAddress(serverUrl, streamKey)
    expect(unsealedAddress(url, shownUrl)).toEqual({ serverUrl, streamKey })
  })
})
