import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { FfprobeProbe } from './ffprobe-probe.ts'
import { FirstProbe } from './first-probe.ts'
import { mediabunnyProbe } from './mediabunny-probe.ts'

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

describe('looking into media files', () => {
  it('tells codecs, size and length', async () => {
    const facts = await mediabunnyProbe.probe(FILM)
    expect(facts?.video?.codec).toBe('avc')
    expect(facts?.audio?.codec).toBe('aac')
    expect(facts?.durationSec).toBeGreaterThan(1)
    const sound = await mediabunnyProbe.probe(mediaPath('music-bed.m4a'))
    expect(sound).toMatchObject({ video: null, audio: { codec: 'aac' } })
  })

  it.runIf(hasFfprobe)('comes to the same with ffprobe', async () => {
    const one = await mediabunnyProbe.probe(FILM)
    const other = await new FfprobeProbe(null).probe(FILM)
    expect(other?.video).toEqual(one?.video)
    expect(other?.audio).toEqual(one?.audio)
    expect(other?.durationSec).toBeCloseTo(one?.durationSec ?? 0, 0)
  })

  it('says so when it is no media file', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'text')
    await writeFile(path, 'Only words')
    const probes = new FirstProbe([mediabunnyProbe, new FfprobeProbe(null)])
    expect(await probes.probe(path)).toBeUndefined()
  })

  it.runIf(hasFfprobe)('fetches nothing that a playlist names', async () => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'list.mp4')
    await writeFile(path, '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n')
    expect(await new FfprobeProbe(null).probe(path)).toBeUndefined()
  })

  it('does without a program that is not there', async () => {
    expect(await new FfprobeProbe('/nonexistent/ffmpeg').probe(FILM)).toBeUndefined()
  })
})
