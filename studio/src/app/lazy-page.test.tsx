import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventState } from '../model/event/store.ts'
import { lazyPage } from './lazy-page.ts'

/** As Chromium says it, with an address of its own each time: the router reloads once for each. */
const gone = (name: string) => () =>
  Promise.reject<{ Page: () => ReactNode }>(
    new TypeError(`Failed to fetch dynamically imported module: https://studio.example/${name}.js`),
  )

class Failure extends Component<{ readonly children: ReactNode }, { words: string | null }> {
  override state = { words: null as string | null }
  static getDerivedStateFromError = (error: Error) => ({ words: error.message })
  override render() {
    return this.state.words ?? this.props.children
  }
}

async function show(name: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const Page = lazyPage(gone(name), 'Page')
  await Page.preload?.()
  render(
    <Failure>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </Failure>,
  )
  return reload
}

describe('a page that cannot be fetched', () => {
  afterEach(() => {
    eventState.phase = 'none'
    vi.restoreAllMocks()
  })

  it('reloads the window, which a server that was updated asks for', async () => {
    const reload = await show('a')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('says so in place of a reload that would end the program', async () => {
    eventState.phase = 'open'
    const reload = await show('b')
    await screen.findByText('This page could not be fetched')
    expect(reload).not.toHaveBeenCalled()
  })
})
