import { expect, test } from 'vitest'
import { streamNamesOf } from './rtmp-address.ts'

test.each([
  ['rtmp://h.example/live/key', 'live', 'key', 'rtmp://h.example/live'],
  [
    'rtmp://h.example:1936/live/a%20key?token=x/y',
    'live',
    'a%20key?token=x/y',
    'rtmp://h.example:1936/live',
  ],
  [
    'rtmps://[2606::1]:443/app/instance/key',
    'app/instance',
    'key',
    'rtmps://[2606::1]:443/app/instance',
  ],
  ['rtmp://h.example/app/mp4:a/key', 'app', 'mp4:a/key', 'rtmp://h.example/app'],
  ['rtmp://h.example/vod/film.mp4', 'vod', 'mp4:film.mp4', 'rtmp://h.example/vod'],
  ['rtmp://h.example/vod/film.flv', 'vod', 'film', 'rtmp://h.example/vod'],
  ['rtmp://h.example/ondemand/a/b', 'ondemand', 'a/b', 'rtmp://h.example/ondemand'],
  ['rtmp://h.example/app?auth=x/key', 'app?auth=x', 'key', 'rtmp://h.example/app'],
  ['rtmp://h.example/app', 'app', '', 'rtmp://h.example/app'],
  ['rtmp://h.example', '', '', 'rtmp://h.example/'],
])('%s has the names that ffmpeg gives it', (url, application, playPath, tcUrl) => {
  expect(streamNamesOf(url)).toEqual({ application, playPath, tcUrl, login: null })
})

test('a login is taken from the address and is no part of its names', () => {
  expect(streamNamesOf('rtmp://us:pa:ss@h.example/live/key')).toEqual({
    application: 'live',
    playPath: 'key',
    tcUrl: 'rtmp://h.example/live',
    login: { user: 'us', password: 'pa:ss' },
  })
})
