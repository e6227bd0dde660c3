import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

  /** Follows a playlist as a player does; resolves with the one of the segments and all bytes. */
  async function play(url: string, fetched = (path: string) => user.request(path)) {
    let address = new URL(url, server.origin)
    let answer = await fetched(url)
    let text = await answer.text()
    if (text.includes('#EXT-X-STREAM-INF')) {
      address = new URL(text.trim().split('\n').at(-1) ?? '', address)
      answer = await fetch(address)
      text = await answer.text()
    }
    let end = 0
    const addresses = text.split('\n').flatMap((line, at, all): Wanted[] => {
      const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1]
      if (map) return [{ address: map, range: undefined }]
      if (line === '' || line.startsWith('#')) return []
      const [, size = '', offset = end] =
        /BYTERANGE:(\d+)(?:@(\d+))?$/.exec(all[at - 1] ?? '') ?? []
      const start = Number(offset)
      end = start + Number(size)
      return [{ address: line, range: `bytes=${start}-${end - 1}` }]
    })
    const pieces: Buffer[] = []
    for (const { address: piece, range } of addresses) {
      const headers = range === undefined ? undefined : { headers: { range } }
      const got = await fetch(new URL(piece, address), headers)
      expect(got.status).toBe(range === undefined ? 200 : 206)
      // What a browser kept of a file that has grown would be no piece of it (RFC 9110, section 13.1.5).
      if (range !== undefined) {
        expect(got.headers.get('cache-control')).toBe('no-store')
        expect([got.headers.get('etag'), got.headers.get('last-modified')]).toEqual([null, null])
      }
      pieces.push(Buffer.from(await got.arrayBuffer()))
    }
    return { address, answer, text, media: Buffer.concat(pieces) }
  }

  const withToken = (url: string | null) => `${url}?access_token=${user.accessToken}&agent=x`

  it('are played while they are written, and have an end once they are done (CORE-REC-004, CORE-REC-006, GAP-137)', async () => {
    const { playUrl } = await only()
    expect(playUrl).toMatch(/\/playlist\.m3u8$/)
    expect((await user.request(playUrl ?? '')).status).toBe(404)
    await writePart(13)
    const { answer, text, media } = await play(withToken(playUrl))
    expect(answer.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(text).not.toContain('ENDLIST')
    // Keyframes come every second here: twelve of thirteen seconds are whole segments.
    expect(text.match(/#EXTINF:6\.0/g)).toHaveLength(2)
    expect(media.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(media.toString('latin1').match(/moof/g)?.length).toBeGreaterThanOrEqual(24)
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
    expect(text).toContain('\n1/m.mp4')
    expect(text).toContain('\n2/m.mp4')
  })

  it('play exactly the file that is listed, also where their parts stay apart (CORE-REC-004, GAP-067)', async () => {
    await writePart(5, 1, false)
    await writePart(9, 2, false)
    server.media.ffmpeg = false
    await stop().finally(() => {
      server.media.ffmpeg = true
    })
    const playedSec: number[] = []
    for (const { playUrl } of (await files()).recordings) {
      const { text } = await play(withToken(playUrl))
      expect(text).not.toContain('#EXT-X-DISCONTINUITY')
      const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
      playedSec.push(Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0)))
    }
    expect(playedSec.toSorted()).toEqual([5, 9])
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
    expect((await play(link.playUrl ?? '', bare)).media.length).toBeGreaterThan(0)
    const token = new URL(link.downloadUrl ?? '', server.origin).searchParams.get('link_token')
    const base = `/v1/events/${event.id}/recordings`
    const old = await play(`${base}/${id}/playlist.m3u8?link_token=${token}`, bare)
    expect(old.address.pathname).toContain(`/links/${token}/`)
    for (const path of [
      `${base}/other/content?link_token=${token}`,
      `${base}/other/links/${token}/playlist.m3u8`,
    ]) {
      expect((await bare(path)).status, path).toBe(404)
    }
    for (const path of [
      `/v1/events/${event.id}/files?link_token=${token}`,
      `/v1/me?access_token=${token}`,
      `${base}/${id}/content?access_token=${token}`,
      `${base}/${id}/content?link_token=${user.accessToken}`,
      `${base}/${id}/links/${user.accessToken}/playlist.m3u8`,
    ]) {
      expect((await bare(path)).status, path).toBe(401)
    }
    await user.api.call('logout', { body: { refresh_token: user.tokens?.refresh_token ?? '' } })
    expect((await bare(link.downloadUrl)).status).toBe(401)
    expect((await bare(link.playUrl)).status).toBe(401)
    expect((await bare(link.playUrl?.replace('playlist.m3u8', '1/m.mp4') ?? '')).status).toBe(401)
  })

  it('of a show that goes on are watched by a link up to its longest end, and after that no more (CORE-REC-006)', async () => {
    await writePart(13)
    const { id } = await only()
    const link = await user.api.call('createRecordingLink', {
      params: { id: event.id, recordingId: id },
    })
    const { address } = await play(withToken((await only()).playUrl))
    const showMs = (server.config.live.maxDurationSec ?? 0) * 1_000
    const startMs = Date.now()
    using clock = vi.spyOn(server.app.services.clock, 'now')
    for (const url of [new URL(link.playUrl ?? '', server.origin), address]) {
      clock.mockReturnValue(new Date(startMs + showMs))
      const text = await (await fetch(url)).text()
      expect(text.match(/#EXTINF/g)).toHaveLength(2)
      expect((await fetch(new URL('1/m.mp4', url))).status).toBe(200)
      clock.mockReturnValue(new Date(startMs + showMs + 3_660_000))
      expect((await fetch(url)).status).toBe(401)
    }
  })

  it('have playlists that are compressed for who takes that', async () => {
    await writePart(13)
    const { address, text } = await play(withToken((await only()).playUrl))
    const ask = (encoding: string) => fetch(address, { headers: { 'accept-encoding': encoding } })
    const short = await ask('deflate, gzip;q=0.8')
    expect(short.headers.get('content-encoding')).toBe('gzip')
    expect(short.headers.get('vary')).toContain('accept-encoding')
    expect(await short.text()).toBe(text)
    for (const encoding of ['identity', 'gzip;q=0', 'br']) {
      expect((await ask(encoding)).headers.get('content-encoding'), encoding).toBeNull()
    }
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
