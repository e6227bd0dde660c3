import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionState } from '../model/session/store.ts'
import { eventually } from '../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'

const startShowPart = vi.fn()
vi.mock('./show-part.ts', () => ({ startShowPart }))

const part = { act: vi.fn() }
const settled = () => new Promise((resolve) => setTimeout(resolve))

let fakes: FakeServices

/** The modules anew: what was fetched once stays. */
async function freshModules() {
  vi.resetModules()
  // Loaded now, so that a page that fetches it too early is seen to.
  await import('./show-part.ts')
  const { loadShowPart, loadShowPartEarly } = await import('./load-show-part.ts')
  const { provideServices } = await import('../model/studio-services.ts')
  const { sessionState: session } = await import('../model/session/store.ts')
  const { showPart } = await import('./show-port.ts')
  provideServices(fakes.services)
  return { loadShowPart, loadShowPartEarly, session, showPart }
}

beforeEach(() => {
  fakes = fakeServices()
  startShowPart.mockReset().mockReturnValue(part)
})
afterEach(() => {
  fakes.dispose()
  sessionState.status = 'restoring'
})

describe('loadShowPart', () => {
  it('starts it once, however many wait for it, and hands it to the pages', async () => {
    const { loadShowPart, showPart } = await freshModules()
    expect(showPart()).toBeNull()
    const [first, second] = await Promise.all([loadShowPart(), loadShowPart()])
    expect(first).toBe(second)
    expect(startShowPart).toHaveBeenCalledTimes(1)
    expect(showPart()?.act).toBe(part.act)
  })

  it('forgets a failure, so that the next call tries again', async () => {
    const { loadShowPart } = await freshModules()
    startShowPart.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    await expect(loadShowPart()).rejects.toThrow('Failed to fetch')
    expect(await loadShowPart()).toBe(part)
  })
})

describe('loadShowPartEarly', () => {
  it('the part of a show is not fetched on the sign-in page, but once somebody has logged in', async () => {
    const { loadShowPartEarly, session } = await freshModules()
    const stop = loadShowPartEarly(Promise.resolve())
    session.status = 'anonymous'
    await settled()
    expect(startShowPart).not.toHaveBeenCalled()
    session.status = 'identified'
    await eventually(() => expect(startShowPart).toHaveBeenCalledTimes(1))
    stop()
  })

  it('the part of a show is fetched at once where tokens are stored', async () => {
    fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
    const { loadShowPartEarly } = await freshModules()
    const stop = loadShowPartEarly(Promise.resolve())
    await eventually(() => expect(startShowPart).toHaveBeenCalledTimes(1))
    stop()
  })

  it('the part of a show is fetched only after the first page has been drawn', async () => {
    fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
    const { loadShowPartEarly } = await freshModules()
    let drawn: (() => void) | undefined
    const firstPage = new Promise<void>((resolve) => {
      drawn = resolve
    })
    const stop = loadShowPartEarly(firstPage)
    await settled()
    expect(startShowPart).not.toHaveBeenCalled()
    drawn?.()
    await eventually(() => expect(startShowPart).toHaveBeenCalledTimes(1))
    stop()
  })

  it('the part of a show is fetched again after a failure while somebody may need it', async () => {
    fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
    const { loadShowPartEarly } = await freshModules()
    startShowPart.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const stop = loadShowPartEarly(Promise.resolve())
    await eventually(() => expect(fakes.clock.planned).toBe(1))
    await fakes.clock.advance(5_000)
    await eventually(() => expect(startShowPart).toHaveBeenCalledTimes(2))
    stop()
  })
})
