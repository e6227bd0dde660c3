import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordedFile } from '../../media/recording/recover-recordings.ts'
import { SegmentWriter } from '../../media/recording/segment-writer.ts'
import { sampleConfig, samplePicture, sampleSound } from '../../media/testing/sample-frames.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const fail = (error: Error) => {
  throw error
}

/** What a player asks for: all of an address, or a part of it. */
interface Wanted {
  readonly address: string
  readonly range: string | undefined
}

describe('recordings', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    server.media.connectProgram(event.id)
    await user.api.call('startLive', { apiUrl: event.apiUrl })
  })

  const files = () => user.api.call('listEventFiles', { params: { id: event.id } })
  const only = async () => {
    const [recording] = (await files()).recordings
    if (!recording) throw new Error('nothing is recorded')
    return recording
  }
  const stop = async () => {
    using socket = await user.connect({ events: event.id })
    await user.api.call('stopLive', { apiUrl: event.apiUrl })
    await socket.next('eventFilesAdded')
  }

  /** Writes a real part of so many seconds in place of what the media plane of tests left there. */
  async function writePart(seconds: number, part = 1, isOpen = true): Promise<void> {
    const { id } = await only()
    const folder = join(server.folder.path, 'recordings', event.id, id)
    for (const name of await readdir(folder)) {
      if (name.startsWith(`${id}.1.`)) await rm(join(folder, name))
    }
    const startedAtMs = Date.now() - seconds * 1_000
    const name = `${id}.${String(part).padStart(3, '0')}.${startedAtMs}.mp4`
    const path = join(folder, name)
    const start = { path, startMs: 0, startedAtMs, configs: [sampleConfig()] as const }
    const writer = await SegmentWriter.open(start, () => undefined, fail)
    for (let index = 0; index < seconds * 30; index++) {
      writer.addVideo(samplePicture(index, (index * 1_000) / 30))
      writer.addAudio(sampleSound(index, (index * 1_000) / 30 + 1))
    }
    await writer.close()
    if (!isOpen) await recordedFile(path, { recordingId: id, startedAtMs })
  }

  /** Follows a playlist as a player does; resolves with its text and all bytes. */
  async function play(url: string, fetched = (path: string) => user.request(path)) {
    const answer = await fetched(url)
    const text = await answer.text()
    const addresses = text.split('\n').flatMap((line, at, all): Wanted[] => {
      const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1]
      if (map) return [{ address: map, range: undefined }]
      if (line === '' || line.startsWith('#')) return []
      const [, size = '', offset = ''] = /BYTERANGE:(\d+)@(\d+)/.exec(all[at - 1] ?? '') ?? []
      const end = Number(offset) + Number(size) - 1
      return [{ address: line, range: `bytes=${offset}-${end}` }]
    })
    const pieces: Buffer[] = []
    for (const { address, range } of addresses) {
      const target = new URL(address, `${server.origin}${url}`)
      const headers = range === undefined ? undefined : { headers: { range } }
      const piece = await fetch(target, headers)
      expect(piece.status).toBe(range === undefined ? 200 : 206)
      // What a browser kept of a file that has grown would be no piece of it (RFC 9110, section 13.1.5).
      if (range !== undefined) {
        expect(piece.headers.get('cache-control')).toBe('no-store')
        expect([piece.headers.get('etag'), piece.headers.get('last-modified')]).toEqual([
          null,
          null,
        ])
      }
      pieces.push(Buffer.from(await piece.arrayBuffer()))
    }
    return { answer, text, media: Buffer.concat(pieces) }
  }

  const withToken = (url: string | null) => `${url}?access_token=${user.accessToken}&agent=x`

  it('are played while they are written, and have an end once they are done (CORE-REC-004, CORE-REC-006, GAP-137)', async () => {
    const { playUrl } = await only()
    expect(playUrl).toMatch(/\/playlist\.m3u8$/)
    expect((await user.request(playUrl ?? '')).status).toBe(404)
    await writePart(10)
    const { answer, text, media } = await play(withToken(playUrl))
    expect(answer.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(text).not.toContain('ENDLIST')
    // Keyframes come every second here: eight of ten seconds are whole segments.
    expect(text.match(/#EXTINF:4\.0/g)).toHaveLength(2)
    expect(media.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(media.toString('latin1').match(/moof/g)?.length).toBeGreaterThanOrEqual(16)
    await stop()
    const done = await play(withToken((await only()).playUrl))
    expect(done.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(done.text.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
    expect(done.text.match(/#EXTINF/g)).toHaveLength(3)
  })

  it('go over to the next part with a discontinuity', async () => {
    await writePart(5, 1, false)
    await writePart(9, 2)
    const { text } = await play(withToken((await only()).playUrl))
    expect(text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)
    expect(text).toContain('parts/1/media.mp4')
    expect(text).toContain('parts/2/media.mp4')
  })

  it('are had by a link without a token: that very file, for an hour, until its maker logs out (CORE-REC-006)', async () => {
    await writePart(5)
    await stop()
    const { id } = await only()
    const params = { id: event.id, recordingId: id }
    const link = await user.api.call('createRecordingLink', { params })
    const leftMs = new Date(link.expiresAt).getTime() - Date.now()
    expect(leftMs / 60_000).toBeCloseTo(60, 0)
    const bare = (path: string | null) => fetch(`${server.origin}${path}`)
    const download = await bare(link.downloadUrl)
    expect(download.headers.get('content-disposition')).toContain('attachment')
    const { text } = await play(link.playUrl ?? '', bare)
    expect(text).toContain('link_token=')
    const token = new URL(link.playUrl ?? '', server.origin).searchParams.get('link_token')
    const elsewhere = `/v1/events/${event.id}/recordings/other/content?link_token=${token}`
    expect((await bare(elsewhere)).status).toBe(404)
    for (const path of [
      `/v1/events/${event.id}/files?link_token=${token}`,
      `/v1/me?access_token=${token}`,
      `/v1/events/${event.id}/recordings/${id}/content?access_token=${token}`,
      `/v1/events/${event.id}/recordings/${id}/content?link_token=${user.accessToken}`,
    ]) {
      expect((await bare(path)).status, path).toBe(401)
    }
    await user.api.call('logout', { body: { refresh_token: user.tokens?.refresh_token ?? '' } })
    expect((await bare(link.downloadUrl)).status).toBe(401)
  })

  it('are nobody else’s, not even by a link (GAP-071)', async () => {
    const { id, playUrl } = await only()
    const stranger = await server.registerUser()
    expect((await stranger.request(playUrl ?? '')).status).toBe(404)
    const params = { id: event.id, recordingId: id }
    const refused = refusal(stranger.api.call('createRecordingLink', { params }))
    expect(await refused).toMatchObject({ status: 404 })
  })
})
