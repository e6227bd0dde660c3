import { calls, emailSchema, errorCatalogue, streamUrlSchema } from '@proscenium/protocol'
import { passwordSchema } from '@proscenium/protocol/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../i18n/catalogues.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { Locale } from '../i18n/locale.ts'
import english from '../i18n/messages/en/components.json'
import { FAULT_KEYS } from './fault-keys.ts'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

/** They name fields as the wire does, or say less than the form can. */
const IN_PLAINER_WORDS = [
  'Browser name is required',
  'uri must be a valid URL',
  errorCatalogue.address_private.title,
]

const draw = (locale: Locale, error: string) =>
  render(
    <I18nProvider locale={locale}>
      <TextField label="Field" error={error} />
    </I18nProvider>,
  )

describe('what a form finds wrong', () => {
  it('is said in English by the very words of the specification (CORE-VAL-011, CORE-VAL-013)', () => {
    for (const [words, key] of Object.entries(FAULT_KEYS)) {
      if (!IN_PLAINER_WORDS.includes(words)) expect(english[key]).toBe(words)
    }
    const faults = [
      emailSchema.safeParse('anna'),
      passwordSchema.safeParse('short'),
      streamUrlSchema.safeParse('nowhere'),
      calls.updateProfile.body.safeParse({ display_name: 'Anna\tBerg' }),
    ].map(({ error }) => error?.issues[0]?.message)
    for (const fault of faults) expect(Object.keys(FAULT_KEYS)).toContain(fault)
  })

  it('is said in French, and words that are not known are shown as they are', async () => {
    await loadTexts('fr')
    draw('fr', 'The email is invalid')
    expect(screen.getByText('L’adresse e-mail n’est pas valide')).toBeDefined()
    expect(screen.queryByText('The email is invalid')).toBeNull()
    draw('fr', 'The display name is invalid')
    expect(screen.getByText('Ce nom n’est pas valide')).toBeDefined()
    draw('fr', 'The host answered 503')
    expect(screen.getByText('The host answered 503')).toBeDefined()
  })
})
