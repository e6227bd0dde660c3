import { describe, expect, it } from 'vitest'
import { destinationFormSchema, destinationKindOf } from './destination-form.ts'

const form = (serverUrl: string) =>
  destinationFormSchema.safeParse({ label: ' My stage ', serverUrl, streamKey: ' key ' })

describe('the form of a destination', () => {
  it('takes RTMP, RTMPS and SRT addresses and trims (GAP-105)', () => {
    expect(form('rtmp://live.example/app').data).toEqual({
      label: 'My stage',
      serverUrl: 'rtmp://live.example/app',
      streamKey: 'key',
    })
    expect(form('rtmps://live.example:443/app').success).toBe(true)
    expect(form(' srt://live.example:9000 ').success).toBe(true)
  })

  it.each(['', 'live.example/app', 'https://live.example', 'rtmp://', 'rtmp://a b/c'])(
    'refuses %j with the words of the specification',
    (serverUrl) => {
      expect(form(serverUrl).error?.issues[0]).toMatchObject({
        path: ['serverUrl'],
        message: 'The URL is invalid',
      })
    },
  )

  it('knows the kind by the address', () => {
    expect(destinationKindOf('SRT://x:1')).toBe('srt')
    expect(destinationKindOf('rtmps://x/app')).toBe('rtmp')
  })
})
