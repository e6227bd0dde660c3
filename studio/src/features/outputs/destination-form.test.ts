import { INGEST_ADDRESSES, streamUrlSchema } from '@proscenium/protocol'
import { distributorKinds } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  choiceOf,
  type DestinationForm,
  destinationFormSchema,
  destinationKindOf,
  usualAddressOf,
} from './destination-form.ts'

const form = (fields: Partial<DestinationForm>, keptAddress: string | null = null) =>
  destinationFormSchema(keptAddress).safeParse({
    choice: 'custom',
    label: ' My stage ',
    serverUrl: 'rtmp://live.example/app',
    streamKey: ' key ',
    formatId: 'landscape',
    ...fields,
  })

describe('the form of a destination', () => {
  it('takes RTMP, RTMPS and SRT addresses and trims (GAP-105)', () => {
    expect(form({}).data).toMatchObject({
      label: 'My stage',
      serverUrl: 'rtmp://live.example/app',
      streamKey: 'key',
    })
    expect(form({ serverUrl: 'rtmps://live.example:443/app' }).success).toBe(true)
    expect(form({ serverUrl: ' srt://live.example:9000 ' }).success).toBe(true)
  })

  it.each(['', 'live.example/app', 'https://live.example', 'rtmp://', 'rtmp://a b/c'])(
    'refuses %j with the words of the specification',
    (serverUrl) => {
      expect(form({ serverUrl }).error?.issues[0]).toMatchObject({
        path: ['serverUrl'],
        message: 'The URL is invalid',
      })
    },
  )

  it('wants the key of a platform, which none does without, and keeps that of an address that stays', () => {
    const youtube = {
      choice: 'youtube',
      serverUrl: usualAddressOf('youtube'),
      streamKey: '',
    } as const
    expect(form(youtube).error?.issues[0]?.path).toEqual(['streamKey'])
    expect(form(youtube, youtube.serverUrl).success).toBe(true)
    expect(form({ streamKey: '' }).success).toBe(true)
  })

  it('has a choice for every kind; that of any server is told by its address (CORE-DST-003)', () => {
    const kinds = distributorKinds.map((kind) => destinationKindOf(choiceOf(kind), `${kind}://x`))
    expect(kinds).toEqual([...distributorKinds])
    expect(destinationKindOf('custom', 'SRT://x:1')).toBe('srt')
    expect(destinationKindOf('custom', 'rtmps://x/app')).toBe('rtmp')
  })

  it('knows the addresses of platforms that have a single public one (GAP-048)', () => {
    for (const address of Object.values(INGEST_ADDRESSES)) {
      expect(streamUrlSchema.safeParse(address).success).toBe(true)
    }
    expect(usualAddressOf('youtube')).toMatch(/^rtmps:\/\/.*youtube\.com/)
    expect(usualAddressOf('teams')).toBe('')
    expect(usualAddressOf('custom')).toBe('')
  })

  it('asks for what was changed, and for a new key alone where the address stays', () => {
    const before = { label: 'Stage', serverUrl: 'rtmp://a.example/app', formatId: 'landscape' }
    const after = { ...before, choice: 'custom', streamKey: '' } as const
    expect(changesOf(after, before)).toBeNull()
    expect(changesOf({ ...after, label: '' }, before)).toBeNull()
    expect(changesOf({ ...after, label: 'Church', formatId: 'story' }, before)).toEqual({
      label: 'Church',
      formatId: 'story',
    })
    expect(changesOf({ ...after, streamKey: 'new' }, before)).toEqual({ streamKey: 'new' })
    expect(changesOf({ ...after, serverUrl: 'rtmp://b.example/app' }, before)).toEqual({
      serverUrl: 'rtmp://b.example/app',
      streamKey: '',
    })
  })
})
