import { expect, test } from 'vitest'
import { openRoute } from './output-route.ts'
import { parseOutputTarget } from './output-target.ts'

// What the arguments of the real ffmpeg are is looked at in outputs.media-e2e.test.ts.
test.each([
  ['rtmp', 'rtmp://our-user:our-password@live.example/our-app/our-key?our-token=1'],
  ['rtmps', 'rtmps://live.example/our-app/our-key'],
  ['srt', 'srt://live.example:9000?streamid=our-stream&passphrase=our-passphrase&latency=90000'],
] as const)(
  'ffmpeg sends by %s to an address of this machine, which holds nothing of its own one',
  async (kind, url) => {
    const target = parseOutputTarget(kind, url)
    if (target === null) throw new Error('not a target')
    const route = await openRoute({
      target,
      addresses: [{ address: '127.0.0.1', family: 4 }],
      failedAttempts: 0,
      caFile: null,
      now: () => 0,
    })
    expect(new URL(route.url).hostname).toBe('127.0.0.1')
    expect(route.url).not.toMatch(/our-|live\.example/)
    await route.close()
  },
)
