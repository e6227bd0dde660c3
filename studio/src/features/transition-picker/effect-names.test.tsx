import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../i18n/catalogues.ts'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import type { Locale } from '../../i18n/locale.ts'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { loadShaderNames } from '../../model/transition/shader-names.ts'
import { useEffectName } from './transition-words.ts'

const namesIn = async (locale: Locale) => {
  const { result } = renderHook(useEffectName, {
    wrapper: ({ children }) => (
      <I18nProvider locale={locale}>
        <StudioTexts>{children}</StudioTexts>
      </I18nProvider>
    ),
  })
  return (await loadShaderNames()).map((name) => [name, result.current(name)] as const)
}

it('every effect has a name of its own that is spelt as words, in both languages', async () => {
  await loadTexts('fr')
  for (const locale of ['en', 'fr'] as const) {
    const names = await namesIn(locale)
    expect(names.length).toBeGreaterThan(60)
    expect(new Set(names.map(([, shown]) => shown)).size).toBe(names.length)
    for (const [, shown] of names) expect(shown).toMatch(/^\p{Lu}[\p{L}’, ]+$/u)
  }
})
