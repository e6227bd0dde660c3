import {
  NO_RIGHTS,
  type RightsOverride,
  type UserRights,
  userRightsSchema,
} from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

/** Every right by its path, with a value that differs from what an absent right is. */
const RIGHTS: readonly [row: string, path: string, absent: unknown, granted: unknown][] = [
  ['CORE-RGT-002', 'collect.enabled', false, true],
  ['CORE-RGT-003', 'collect.customization', false, true],
  ['CORE-RGT-004', 'community.enabled', false, true],
  ['CORE-RGT-005', 'community.customization', false, true],
  ['CORE-RGT-006', 'contribution.rtmp.pull', false, true],
  ['CORE-RGT-007', 'contribution.rtmp.push', false, true],
  ['CORE-RGT-008', 'contribution.srt.pull', false, true],
  ['CORE-RGT-009', 'contribution.srt.push', false, true],
  ['CORE-RGT-010', 'distributor.rtmp', false, true],
  ['CORE-RGT-011', 'distributor.srt', false, true],
  ['CORE-RGT-012', 'distributorMaxCount', 0, 7],
  ['CORE-RGT-013', 'employee', false, true],
  ['CORE-RGT-014', 'enable_1080p', false, true],
  ['CORE-RGT-015', 'event.autoCrop', false, true],
  ['CORE-RGT-016', 'event.processings', [], ['denoise']],
  ['CORE-RGT-017', 'features', [], ['unknown-feature']],
  ['CORE-RGT-018', 'fileMaxUploadSize', 0, null],
  ['CORE-RGT-019', 'frameioExport', false, true],
  ['CORE-RGT-020', 'gpEnabled', false, true],
  ['CORE-RGT-021', 'isPremium', false, true],
  ['CORE-RGT-022', 'storageMaxDiskUsage', 0, 5_000],
  ['CORE-RGT-023', 'streamhub', false, true],
  ['CORE-RGT-024', 'streamhubUnlimited', false, true],
  ['CORE-RGT-025', 'videoBoothUnlimited', false, true],
  ['CORE-RGT-026', 'webConsole', false, true],
]

function valueAt(rights: UserRights, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], rights)
}

function only(path: string, value: unknown): RightsOverride {
  return path
    .split('.')
    .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as RightsOverride
}

function pathsOf(value: unknown, prefix: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [prefix.join('.')]
  return Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...prefix, key]))
}

describe('rights (CORE-RGT-001, GAP-084)', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start({ env: { PAYMENTS: 'on' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
  })

  const give = (override: RightsOverride) =>
    server.app.services.admin.setRights(user.email, override)
  const rights = async () => (await user.api.call('me')).rights
  const add = (eventId: string, serverUrl: string) =>
    user.api.call('addDistributor', {
      params: { eventId, kind: serverUrl.startsWith('srt') ? 'srt' : 'rtmp' },
      body: { serverUrl, streamKey: 'key' },
    })
  const upload = () =>
    user.api.call('uploadFile', { file: new File([new Uint8Array(2_000)], 'any.png') })

  it('are those of the specification', () => {
    const named = RIGHTS.map(([, path]) => path)
    expect(named.toSorted()).toEqual(pathsOf(NO_RIGHTS).toSorted())
  })

  it.each(RIGHTS)('%s: %s is %j when absent, and is read', async (_, path, absent, granted) => {
    const bare = { collect: {}, community: {}, contribution: { rtmp: {}, srt: {} } }
    const parsed = userRightsSchema.parse({ ...bare, distributor: {}, event: {} })
    expect(valueAt(parsed, path)).toEqual(absent)
    await give(only(path, granted))
    expect(valueAt(await rights(), path)).toEqual(granted)
    await give(only(path, absent))
    expect(valueAt(await rights(), path)).toEqual(absent)
  })

  describe('gate what they are about (CORE-RGT-028, CORE-RGT-029)', () => {
    it('webConsole: starting an event, its studio and every call that directs it (CORE-RGT-026, CORE-RGT-027)', async () => {
      const { id, apiUrl } = await user.startEvent()
      await give({ webConsole: false })
      const closed = { status: 403, detail: 'Your plan does not include the console' }
      for (const call of [
        () => user.startEvent(),
        () => user.api.call('getEventStudio', { params: { id } }),
        () => user.api.call('welcomeDirector', { apiUrl }),
        () => user.api.call('startLive', { apiUrl }),
        () => user.api.call('applyLive', { apiUrl }),
        () => user.api.call('savePreview', { apiUrl }),
        () => user.api.call('startOutput', { apiUrl, params: { id: 'any' } }),
        () => user.api.call('createScene', { query: { event_id: id }, body: { name: 'Another' } }),
        () => user.api.call('invite', { params: { id }, body: {} }),
        () =>
          user.api.call('addDistributor', {
            params: { eventId: id, kind: 'rtmp' },
            body: { serverUrl: 'rtmp://target.example/live' },
          }),
      ]) {
        expect(await refusal(call())).toMatchObject(closed)
      }
      expect((await user.api.call('getEvent', { params: { id } })).status).toBe('started')
      await give({ webConsole: true })
      await user.api.call('welcomeDirector', { apiUrl })
    })

    it('webConsole: a show whose director lost it can still be ended (CORE-RGT-027)', async () => {
      const { id, apiUrl } = await user.startEvent()
      server.media.connectProgram(id)
      await user.api.call('startLive', { apiUrl })
      await give({ webConsole: false })
      expect((await user.api.call('pauseLive', { apiUrl })).paused).toBe(true)
      expect((await user.api.call('stopLive', { apiUrl })).status).toBeNull()
      expect((await user.api.call('stopEvent', { params: { id } })).status).toBe('stopped')
    })

    it('gpEnabled: composing a second format; the one that is composed may go (CORE-RGT-020, GAP-034)', async () => {
      const { apiUrl } = await user.startEvent()
      const compose = (formatIds: string[]) =>
        user.api.call('updateFormats', { apiUrl, body: { formatIds } })
      await give({ gpEnabled: false })
      expect(await refusal(compose(['landscape', 'story']))).toMatchObject({
        status: 403,
        detail: 'Your plan does not include several formats at once',
      })
      await give({ gpEnabled: true })
      await compose(['landscape', 'story'])
      await give({ gpEnabled: false })
      expect((await compose(['landscape'])).composedFormatIds).toEqual(['landscape'])
    })

    it.each([
      ['rtmp', 'rtmp://a.example/live', 'RTMP'],
      ['srt', 'srt://a.example:9000', 'SRT'],
    ] as const)(
      'distributor.%s: destinations by it (CORE-RGT-010, CORE-RGT-011)',
      async (transport, serverUrl, name) => {
        const { id } = await user.startEvent()
        await give({ distributor: { [transport]: false } })
        expect(await refusal(add(id, serverUrl))).toMatchObject({
          status: 403,
          detail: `Your plan does not include destinations by ${name}`,
        })
        await give({ distributor: { [transport]: true } })
        await add(id, serverUrl)
      },
    )

    it('distributorMaxCount: an operator’s number is the last word, so nothing is on sale beyond it (CORE-RGT-012, GAP-185)', async () => {
      const { id } = await user.startEvent()
      await give({ distributorMaxCount: 1 })
      await add(id, 'rtmp://a.example/live')
      const limit = (count: number) => ({
        status: 403,
        code: 'destination_limit_reached',
        detail: `Your plan includes ${count} destinations for a show`,
      })
      expect(await refusal(add(id, 'rtmp://b.example/live'))).toMatchObject(limit(1))
      await give({ distributorMaxCount: 2 })
      await add(id, 'rtmp://b.example/live')
      expect(await refusal(add(id, 'rtmp://c.example/live'))).toMatchObject(limit(2))
    })

    it('streamhub, metered or not: a second destination (CORE-RGT-023, CORE-RGT-024, CORE-EVT-015, GAP-085)', async () => {
      const event = await user.startEvent({ withStreamhub: true })
      expect(event.withStreamhub).toBe(true)
      await give({ streamhub: false, streamhubUnlimited: false })
      await add(event.id, 'rtmp://a.example/live')
      expect(await refusal(add(event.id, 'rtmp://b.example/live'))).toMatchObject({
        status: 403,
        detail: 'Your plan does not include a second destination',
      })
      await give({ streamhub: true, streamhubUnlimited: false })
      await add(event.id, 'rtmp://b.example/live')
      await give({ streamhub: false, streamhubUnlimited: true })
      await add(event.id, 'rtmp://c.example/live')
    })

    it('enable_1080p: that resolution (CORE-RGT-014, CORE-VAL-014)', async () => {
      const choose = () => user.api.call('updateUser', { body: { default_resolution: '1080p' } })
      await give({ enable_1080p: false })
      expect(await refusal(choose())).toMatchObject({
        status: 403,
        detail: 'Your plan does not include 1080p',
      })
      await give({ enable_1080p: true })
      expect((await choose()).defaultResolution).toBe('1080p')
    })

    it('fileMaxUploadSize and storageMaxDiskUsage: uploads; 0 allows none (CORE-RGT-018, CORE-RGT-022)', async () => {
      await give({ fileMaxUploadSize: 0 })
      expect(await refusal(upload())).toMatchObject({ status: 413 })
      await give({ fileMaxUploadSize: null, storageMaxDiskUsage: 0 })
      expect(await refusal(upload())).toMatchObject({ status: 413, code: 'quota_exceeded' })
    })

    it('frameioExport: the export to frame.io (CORE-RGT-019)', async () => {
      const params = { id: (await user.startEvent()).id }
      const send = () => user.api.call('exportToFrameio', { params, body: { teamId: 'team' } })
      await give({ frameioExport: false })
      expect(await refusal(send())).toMatchObject({ status: 403 })
      await give({ frameioExport: true })
      expect(await refusal(send())).toMatchObject({ status: 501 })
    })

    it("contribution.*: what an event's guests may bring is told with the event (CORE-RGT-006 to CORE-RGT-009, CORE-EVT-020)", async () => {
      const pull = { rtmp: { pull: false, push: true }, srt: { pull: true, push: false } }
      await give({ contribution: pull })
      expect((await user.startEvent()).contributionRights).toEqual(pull)
    })
  })
})
