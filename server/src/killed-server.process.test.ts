import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { expect, it } from 'vitest'
import { probeMedia } from './media/testing/probe-media.ts'
import { RtmpServer } from './media/testing/rtmp-server.ts'
import { EncodedProgram } from './testing/encoded-program.ts'
import { NpmStart, statusOf } from './testing/npm-start.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 300_000
const PATIENCE = { timeout: 90_000, interval: 50 }
/** Limits that only a quiet machine keeps; `faults:restart` sets them. */
const MAX_READY_MS = Number(process.env['MAX_READY_MS'] ?? Number.POSITIVE_INFINITY)
const MAX_BACK_MS = Number(process.env['MAX_BACK_MS'] ?? Number.POSITIVE_INFINITY)
const KILLS = Number(process.env['KILLS'] ?? 1)

it('a server killed while live under npm start comes back by itself with the program, the output and the recording, which ends as one file', {
  timeout: LIMIT_MS + KILLS * 60_000,
}, async () => {
  await using folder = await TemporaryFolder.create()
  await prepareDatabase(join(folder.path, 'database'))
  const receiver = new RtmpServer(join(folder.path, 'receiver'), await freePort())
  await receiver.start()
  await using npm = new NpmStart(folder.path, {
    PORT: `${await freePort()}`,
    MAX_CPU_SHARE: '0',
    RATE_LIMIT_FACTOR: '1000',
    PRIVATE_ADDRESSES_ALLOWED: '127.0.0.1',
  })
  await using program = await EncodedProgram.create(folder.path)
  try {
    const origin = await npm.ready()
    const user = await TestUser.register(() => origin)
    const { id, apiUrl } = await user.startEvent()
    await user.api.call('addDistributor', {
      params: { eventId: id, kind: 'rtmp' },
      body: { serverUrl: `rtmp://127.0.0.1:${receiver.port}/live`, streamKey: 'key' },
    })
    await program.publish(user, apiUrl)
    const goLive = () => user.api.call('startLive', { apiUrl }).then(() => true)
    await expect.poll(() => goLive().catch(() => false), PATIENCE).toBe(true)
    const studio = () => user.api.call('getEventStudio', { params: { id } })
    const isSending = async () => {
      const { live, outputs } = await studio()
      return live.programConnected && outputs.some(({ status }) => status === 'started')
    }
    const recordings = async () => {
      const listed = await user.api.call('listEventFiles', { params: { id } })
      return listed.recordings
    }
    await expect.poll(isSending, PATIENCE).toBe(true)
    await expect.poll(async () => (await recordings()).length, PATIENCE).toBe(1)

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const received = (await receiver.recordings()).length
      process.kill(await npm.serverPid(), 'SIGKILL')
      const killedMs = performance.now()
      await expect.poll(() => statusOf(`${origin}/ready`), PATIENCE).not.toBe(200)
      await expect.poll(() => statusOf(`${origin}/ready`), PATIENCE).toBe(200)
      const readyMs = performance.now() - killedMs
      // As a studio does as soon as it has the server back.
      await program.publish(user, apiUrl)
      await expect.poll(isSending, PATIENCE).toBe(true)
      await expect
        .poll(async () => (await receiver.recordings()).length, PATIENCE)
        .toBeGreaterThan(received)
      const isRecording = async () =>
        (await recordings()).some(({ status }) => status === 'recording')
      await expect.poll(isRecording, PATIENCE).toBe(true)
      const backMs = performance.now() - killedMs
      process.stdout.write(
        `ready ${Math.round(readyMs)} ms after the kill, all back ${Math.round(backMs)} ms\n`,
      )
      expect(readyMs).toBeLessThanOrEqual(MAX_READY_MS)
      expect(backMs).toBeLessThanOrEqual(MAX_BACK_MS)
    }

    await user.api.call('stopEvent', { params: { id } })
    const finished = async () => (await recordings()).map(({ status }) => status)
    await expect.poll(finished, PATIENCE).toEqual(['ready'])
    const [whole] = await recordings()
    const answer = await user.request(whole?.downloadUrl ?? '')
    const path = join(folder.path, 'whole.mp4')
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const media = await probeMedia(path)
    expect(Math.abs(media.format.duration - (whole?.durationSec ?? 0))).toBeLessThan(0.5)
  } finally {
    await receiver.kill()
  }
})
