import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useTranslations } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { Locale } from '../i18n/locale.ts'
import { loadPreferences } from '../model/preferences/actions.ts'
import { chooseLanguage } from '../model/preferences/language.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { firstLocale, useVisitorLocale } from './use-visitor-locale.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  loadPreferences(null)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-GB'])
})
afterEach(() => {
  cleanup()
  loadPreferences(null)
  fakes.dispose()
  vi.restoreAllMocks()
})

function Page({ first }: { first: Locale }) {
  const locale = useVisitorLocale(first)
  return (
    <I18nProvider locale={locale}>
      <Word />
    </I18nProvider>
  )
}

function Word() {
  return <p>{useTranslations('shell')('home')}</p>
}

describe('the language of the pages (GAP-136)', () => {
  it('is the first one of the browser that there is, and is said to the document', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'fr-CA', 'en'])
    const locale = await firstLocale()
    expect(locale).toBe('fr')
    render(<Page first={locale} />)
    expect(screen.getByText('Accueil')).toBeDefined()
    expect(document.documentElement.lang).toBe('fr')
  })

  it('changes when another is chosen, which this browser keeps for before anybody is known', async () => {
    render(<Page first={await firstLocale()} />)
    expect(screen.getByText('Home')).toBeDefined()
    act(() => chooseLanguage('fr'))
    await waitFor(() => expect(screen.getByText('Accueil')).toBeDefined())
    expect(document.documentElement.lang).toBe('fr')
    act(() => loadPreferences(null))
    expect(await firstLocale()).toBe('fr')
  })

  it('is that of the visitor who comes in, whatever this browser was set to', async () => {
    act(() => loadPreferences('u1'))
    act(() => chooseLanguage('fr'))
    act(() => loadPreferences(null))
    act(() => chooseLanguage('en'))
    render(<Page first={await firstLocale()} />)
    expect(screen.getByText('Home')).toBeDefined()
    act(() => loadPreferences('u1'))
    await waitFor(() => expect(screen.getByText('Accueil')).toBeDefined())
    act(() => loadPreferences('u2'))
    await waitFor(() => expect(screen.getByText('Home')).toBeDefined())
  })

  it('passes over a language that there is not', async () => {
    act(() => chooseLanguage('tlh'))
    expect(await firstLocale()).toBe('en')
  })
})
