import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { probeWithFfprobe } from './ffprobe-probe.ts'
import { readMedia } from './media-facts.ts'
import { probeWithMediabunny } from './mediabunny-probe.ts'

const PROGRAM = 'ffprobe'
const hasFfprobe = (() => {
  try {
    execFileSync(PROGRAM, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const FILM = mediaPath('flash-and-beep.mp4')
const PLAYLIST = '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n'

describe('reading media files', () => {
  it('tells codecs, size and length', async () => {
    const facts = await probeWithMediabunny(FILM)
    expect(facts?.video?.codec).toBe('avc')
    expect(facts?.audio?.codec).toBe('aac')
    expect(facts?.durationSec).toBeGreaterThan(1)
    const sound = await probeWithMediabunny(mediaPath('music-bed.m4a'))
    expect(sound).toMatchObject({ video: null, audio: { codec: 'aac' } })
  })

  it.runIf(hasFfprobe)('comes to the same with ffprobe', async () => {
    const one = await probeWithMediabunny(FILM)
    const other = await probeWithFfprobe(FILM, null)
    expect(other?.video).toEqual(one?.video)
    expect(other?.audio).toEqual(one?.audio)
    expect(other?.durationSec).toBeCloseTo(one?.durationSec ?? 0, 0)
  })

  it('says so when it is no media file', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'text')
    await writeFile(path, 'Only words')
    expect(await readMedia({ path, ffmpegPath: null }, () => undefined)).toBeUndefined()
  })

  it('opens nothing that a playlist names', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'list.mp4')
    await writeFile(path, PLAYLIST)
    expect(await readMedia({ path, ffmpegPath: null }, () => undefined)).toBeUndefined()
  })

  it('does without a program that is not there', async () => {
    expect(await probeWithFfprobe(FILM, '/nonexistent/ffmpeg')).toBeUndefined()
  })
})
