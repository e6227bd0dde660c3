import { type calls, MAX_BROWSERS } from '@proscenium/protocol'
import type { EndpointBody } from '@proscenium/protocol/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

type NewPage = EndpointBody<typeof calls.createBrowser>
type Patch = EndpointBody<typeof calls.updateBrowser>

const SCORES: NewPage = { name: 'Scores', uri: 'https://example.org/scores?game=7' }

describe('web pages of the library', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
  })

  const make = (body: Partial<NewPage> = {}, as = user) =>
    as.api.call('createBrowser', { body: { ...SCORES, ...body } })
  const read = (id: string, as = user) => as.api.call('getBrowser', { params: { id } })
  const patch = (id: string, body: Patch, as = user) =>
    as.api.call('updateBrowser', { params: { id }, body })
  const remove = (id: string, as = user) => as.api.call('deleteBrowser', { params: { id } })

  it('are made, read, listed and deleted (LIB-CBR-001 to LIB-CBR-004, LIB-BRW-001 to LIB-BRW-005)', async () => {
    const made = await make({ customCss: 'body { background: none }' })
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Scores',
      uri: 'https://example.org/scores?game=7',
      customCss: 'body { background: none }',
      createdAt: expect.any(String),
    })
    const plain = await make({ name: ' Weather ' })
    expect(plain).toMatchObject({ name: 'Weather', customCss: '' })
    expect(await read(made.id)).toEqual(made)
    const whole = { items: [made, plain], total: 2, page: 1, per_page: 100 }
    expect(await user.api.call('listBrowsers')).toEqual(whole)
    expect(await user.api.call('listBrowsers', { query: { page: 2, per_page: 1 } })).toEqual({
      items: [plain],
      total: 2,
      page: 2,
      per_page: 1,
    })
    await remove(made.id)
    expect(await refusal(read(made.id))).toMatchObject({ status: 404, detail: 'no browser' })
    expect(await user.api.call('listBrowsers')).toMatchObject({ items: [plain], total: 1 })
  })

  it('need a name and an address of the web (LIB-BRW-003, LIB-BRW-004)', async () => {
    const fields = async (body: object) => (await refusal(make(body))).fields
    for (const name of ['', '   ', null, undefined]) {
      expect(await fields({ name })).toEqual({ name: 'Browser name is required' })
    }
    const uri = 'uri must be a valid URL'
    for (const bad of [
      ...['', 'scores', 'example.org', 'ftp://example.org/a', 'file:///etc/passwd'],
      ...['javascript:alert(1)', 'http://', 'https://example.org:0/', 'http://localhost/'],
      ...['data:text/html,<p>', null, 7],
    ]) {
      expect(await fields({ uri: bad }), String(bad)).toEqual({ uri })
    }
    expect(await fields({ name: 'x'.repeat(201) })).toEqual({ name: 'The name is invalid' })
    expect(await fields({ customCss: 7 })).toEqual({ customCss: 'The customCss is invalid' })
    expect((await user.api.call('listBrowsers')).total).toBe(0)
  })

  it('change field by field (LIB-CBR-005, GAP-125)', async () => {
    const { id, ...made } = await make()
    const changed = await patch(id, [
      { op: 'replace', path: '/name', value: 'Results' },
      { op: 'replace', path: '/uri', value: 'http://8.8.8.8/results' },
      { op: 'replace', path: '/custom_css', value: 'i {}' },
      { op: 'replace', path: '/name', value: 'Standings' },
    ])
    const expected = { name: 'Standings', uri: 'http://8.8.8.8/results', customCss: 'i {}' }
    expect(changed).toEqual({ ...made, id, ...expected })
    expect(await read(id)).toEqual(changed)
  })

  it('take no other change, and none by halves (LIB-CBR-005, GAP-125)', async () => {
    const { id, ...made } = await make()
    const rename = { op: 'replace', path: '/name', value: 'Half' }
    const refused = async (body: unknown) => refusal(patch(id, body as Patch))
    expect(await refused([])).toMatchObject({ status: 400 })
    for (const bad of [
      { op: 'add', path: '/name', value: 'x' },
      { op: 'remove', path: '/name' },
      { op: 'replace', path: '/id', value: 'x' },
      { op: 'replace', path: '/userId', value: 'x' },
      { op: 'replace', path: '/uri', value: 'file:///etc/passwd' },
      { op: 'replace', path: '/name', value: ' ' },
    ]) {
      expect(await refused([rename, bad]), JSON.stringify(bad)).toMatchObject({ status: 400 })
    }
    expect(await read(id)).toEqual({ id, ...made })
  })

  it('are nobody else’s: a stranger finds none (LIB-CBR-002 to LIB-CBR-005)', async () => {
    const { id } = await make()
    const stranger = await server.registerUser()
    const attempts = [
      read(id, stranger),
      patch(id, [{ op: 'replace', path: '/name', value: 'Mine' }], stranger),
      remove(id, stranger),
    ]
    for (const refused of await Promise.all(attempts.map(refusal))) {
      expect(refused).toMatchObject({ status: 404, detail: 'no browser' })
    }
    expect((await stranger.api.call('listBrowsers')).items).toEqual([])
    expect((await read(id)).name).toBe('Scores')
  })

  it('are as many as one list shows', async () => {
    await Promise.all(Array.from({ length: MAX_BROWSERS - 1 }, () => make()))
    await make({ name: 'Last' })
    expect(await refusal(make())).toMatchObject({
      status: 409,
      detail: 'Max number of items reached in the entity store',
    })
  })

  it('stay while the event in progress shows them (LIB-CBR-004)', async () => {
    const { id: browserId } = await make()
    const event = await user.startEvent()
    const item = { kind: 'browser', content: { kind: 'browser', browserId } } as const
    const [scene] = event.scenes
    const live = { apiUrl: event.apiUrl, params: { eventId: event.id } }
    const { added } = await user.api.call('applyPreview', {
      ...live,
      body: {
        client_id: 'c',
        scene_id: scene?.id,
        operations: [{ operation: 'append_element_video', item }],
      },
    })
    expect(await refusal(remove(browserId))).toMatchObject({
      status: 409,
      detail: `The scene "${scene?.name}" uses this web page`,
    })
    await user.api.call('applyPreview', {
      ...live,
      body: {
        client_id: 'c',
        scene_id: scene?.id,
        operations: [{ operation: 'delete_element', id: added[0] ?? '' }],
      },
    })
    await remove(browserId)
    expect((await user.api.call('listBrowsers')).total).toBe(0)
  })

  it('come with an event and with a template, without their styles (CORE-EVT-033, CORE-ELS-001)', async () => {
    const { customCss, ...page } = await make({ customCss: 'i {}' })
    expect(customCss).toBe('i {}')
    const { id, templateId } = await user.startEvent()
    const event = await user.api.call('getEventStudio', { params: { id } })
    expect(event.browsers).toEqual([page])
    const session = await user.api.call('welcomeEventless', {
      params: { templateId: templateId ?? '' },
    })
    expect(session.browsers).toEqual([page])
  })

  it('are told to their owner alone (LIB-RTM-015 to LIB-RTM-017)', async () => {
    using socket = await user.connect()
    const stranger = await server.registerUser()
    using other = await stranger.connect()
    const made = await make()
    expect((await socket.next('browserCreated')).browser).toEqual(made)
    const changed = await patch(made.id, [{ op: 'replace', path: '/name', value: 'Standings' }])
    expect((await socket.next('browserUpdated')).browser).toEqual(changed)
    await remove(made.id)
    expect((await socket.next('browserDeleted')).id).toBe(made.id)
    await make({ name: 'Own' }, stranger)
    await other.next('browserCreated', ({ browser }) => browser.name === 'Own')
    expect(other.of('browserCreated')).toHaveLength(1)
    expect(other.of('browserUpdated')).toEqual([])
  })
})
