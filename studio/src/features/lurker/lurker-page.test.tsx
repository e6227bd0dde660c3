import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { LurkerTexts } from '../../i18n/lurker-texts.tsx'
import { type LurkerState, lurkerState, noLurker } from '../../model/lurker/store.ts'
import { LurkerPage } from './lurker-page.tsx'
import { watchState } from './watch-state.ts'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Object.assign(lurkerState, noLurker())
})

const watching: Partial<LurkerState> = {
  phase: 'watching',
  eventName: 'Evening show',
  name: 'Anna',
  link: 'open',
  viewer: { status: 'connected' },
  hasVideo: true,
  hasAudio: true,
}

function show(state: Partial<LurkerState>, isOnline = true): void {
  Object.assign(lurkerState, noLurker(), state)
  render(
    <I18nProvider locale="en">
      <LurkerTexts>
        <LurkerPage isOnline={isOnline} />
      </LurkerTexts>
    </I18nProvider>,
  )
}

const picture = () => screen.getByLabelText<HTMLVideoElement>('Picture of Anna')

describe('LurkerPage (CORE-SCR-008)', () => {
  it('shows who is seen, in which show, and that it is live', () => {
    show({
      ...watching,
      stats: {
        framesPerSecond: 30,
        bitRateBps: 1,
        width: 1280,
        height: 720,
        lossPercent: 0,
        roundTripMs: 1,
        jitterMs: 3,
        bufferMs: 41,
      },
    })
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeDefined()
    expect(screen.getByText('Evening show')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Live')
    expect(screen.getByText('1280×720 · 30 fps · 41 ms buffer')).toBeDefined()
  })

  it('begins without sound, as browsers want it, and lets it sound', async () => {
    show(watching)
    expect(picture().muted).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }))
    expect(picture().muted).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Turn sound off' }))
    expect(picture().muted).toBe(true)
  })

  it('goes back to silence where the browser lets nothing sound', async () => {
    show(watching)
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new Error('NotAllowed'))
    await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }))
    expect(await screen.findByRole('button', { name: 'Turn sound on' })).toBeDefined()
  })

  it('says that nobody sends, and that it begins by itself', () => {
    show({ ...watching, status: 'stopped' })
    expect(screen.getByText('Anna isn’t sending anything right now')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Not sending')
  })

  it('names somebody without a name', () => {
    show({ ...watching, name: null })
    expect(screen.getByRole('heading', { name: 'A guest on the show' })).toBeDefined()
  })

  it('says that there is no network, or that the server is gone', () => {
    show(watching, false)
    expect(screen.getByText('No Internet connection')).toBeDefined()
    cleanup()
    show({ ...watching, link: 'lost' })
    expect(screen.getByText('The connection to the server is lost.')).toBeDefined()
  })

  it.each([
    ['opening', 'Opening the link'],
    ['unreachable', 'The server isn’t responding yet. Retrying'],
    ['stopping', 'The show is ending'],
    ['ended', 'There is nothing more to see'],
    ['unknown', 'This link leads nowhere'],
  ] as const)('%s: %s (CORE-CTS-026, GAP-075)', (phase, words) => {
    show({ phase })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByLabelText('Picture of Anna')).toBeNull()
  })
})

describe('how watching goes', () => {
  const of = (status: LurkerState['viewer']['status'], more: Partial<LurkerState> = {}) =>
    watchState({ ...noLurker(), ...more, viewer: { status } }).text

  it('is told by the connection, what arrives, and what the server said', () => {
    expect(of('connecting')).toBe('stateConnecting')
    expect(of('retrying')).toBe('stateRetrying')
    expect(of('refused')).toBe('stateWaiting')
    expect(of('connected')).toBe('stateWaiting')
    expect(of('connected', { hasVideo: true })).toBe('stateLive')
    expect(of('connected', { hasAudio: true })).toBe('stateSoundOnly')
    expect(of('connected', { hasVideo: true, status: 'stopped' })).toBe('stateWaiting')
  })
})
