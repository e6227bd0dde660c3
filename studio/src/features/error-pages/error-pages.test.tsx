import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectionState } from '../../model/connection/store.ts'
import { eventState } from '../../model/event/store.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CrashPage, InvalidDevicePage, NotFoundPage, ReasonPage } from './error-pages.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('error pages', () => {
  it('say why, and offer to try again what somebody wanted (CORE-SCR-006, GAP-132)', () => {
    renderPage(<ReasonPage reason="no-console" retryHref="/studio/mixer" />)
    expect(heading()).toBe('Your account doesn’t include the studio')
    expect(screen.getByText(/the right “webConsole”/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/studio/mixer',
    )
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
  })

  it('have no second way where nobody wanted anything', () => {
    renderPage(<ReasonPage reason="other" retryHref={undefined} />)
    expect(heading()).toBe('Something went wrong')
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull()
  })

  it('name what a device lacks for the studio (CORE-SCR-007)', () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    vi.stubGlobal('OffscreenCanvas', undefined)
    vi.stubGlobal('Worker', class {})
    renderPage(<InvalidDevicePage />)
    expect(heading()).toBe('This device can’t run the studio')
    expect(screen.getByText(/Missing here: .*WebRTC/)).toBeDefined()
    expect(screen.getByText(/canvases in workers/)).toBeDefined()
    expect(screen.queryByText(/module workers/)).toBeNull()
  })

  it('tell a broken page from one that did not come, with details to copy', async () => {
    const user = userEvent.setup()
    renderPage(<CrashPage error={new Error('x is not a function')} onRetry={vi.fn()} />)
    expect(heading()).toBe('Something went wrong on this page')
    await user.click(screen.getByRole('button', { name: 'Copy the details' }))
    expect(await navigator.clipboard.readText()).toContain('x is not a function')
    cleanup()
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    renderPage(<CrashPage error={lost} onRetry={vi.fn()} />)
    expect(heading()).toBe('This page couldn’t be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('a crash while this tab sends the program advises no reload: try again, or go on in a new tab', async () => {
    const onRetry = vi.fn()
    eventState.status = 'live_on_air'
    connectionState.program.status = 'connected'
    for (const error of [new Error('x'), new TypeError('Importing a module script failed.')]) {
      renderPage(<CrashPage error={error} onRetry={onRetry} />)
      expect(screen.getByText(/don’t reload or close it/)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
      const link = screen.getByRole('link', { name: 'Open the studio in a new tab' })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
        '/studio/mixer',
        '_blank',
      ])
      screen.getByRole('button', { name: 'Try again' }).click()
      cleanup()
    }
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  it('a crash while another tab sends the program says that the show is not affected', () => {
    eventState.status = 'live_on_air'
    connectionState.program.status = 'taken'
    renderPage(<CrashPage error={new Error('x')} onRetry={vi.fn()} />)
    expect(screen.getByText(/this tab doesn’t send it/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('the details that are copied hold no secret of the address', async () => {
    const user = userEvent.setup()
    const error = new Error('no guest at /catcher/Zm9vYmFyYmF6-1234abcd')
    renderPage(<CrashPage error={error} onRetry={vi.fn()} />)
    await user.click(screen.getByRole('button', { name: 'Copy the details' }))
    expect(await navigator.clipboard.readText()).not.toContain('Zm9vYmFy')
  })

  it('say that there is nothing at an address', () => {
    renderPage(<NotFoundPage />)
    expect(heading()).toBe('Page not found')
  })
})
