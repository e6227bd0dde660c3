import {
  browserUriSchema,
  emailSchema,
  errorCatalogue,
  streamUrlSchema,
} from '@proscenium/protocol'
import { operationErrorNames, passwordSchema } from '@proscenium/protocol/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { createTranslator } from 'use-intl/core'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../i18n/catalogues.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { Locale } from '../i18n/locale.ts'
import english from '../i18n/messages/en/failures.json'
import french from '../i18n/messages/fr/failures.json'
import { type Failure, failureWords } from './failure-words.ts'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const wordsIn = (locale: Locale) => {
  const messages = { failures: locale === 'en' ? english : french }
  return failureWords(createTranslator({ locale, messages, namespace: 'failures' }), locale)
}
const failure = (fields: Partial<Failure>): Failure => ({
  code: 'conflict',
  operation: null,
  detail: '',
  fields: {},
  ...fields,
})

describe('a failure in the words of the catalogue', () => {
  it('every code and every named error has a text in both languages (CORE-ERR-001, GAP-103, GAP-136)', () => {
    const keys = [
      ...operationErrorNames.map((name) => `name_${name}`),
      ...Object.keys(errorCatalogue).map((code) => `code_${code}`),
      'code_no_response',
    ]
    for (const texts of [english, french]) {
      expect(keys.filter((key) => !(key in texts))).toEqual([])
    }
  })

  it('says what failed by its name, and why by its code (CORE-ERR-017, CORE-ERR-020)', () => {
    const start = failure({ code: 'event_already_started', operation: 'EventStartError' })
    expect(wordsIn('en').name(start)).toBe('The show couldn’t be started')
    expect(wordsIn('en').reason(start)).toBe('A show is already open. End it first.')
    expect(wordsIn('fr').name(start)).toBe('Impossible de commencer l’émission')
    expect(wordsIn('fr').reason(start)).toBe('Une émission est déjà ouverte. Terminez-la d’abord.')
    expect(wordsIn('en').name(failure({}))).toBeUndefined()
  })

  it('says the server’s sentence where a code has several causes, in English alone', () => {
    const used = failure({ code: 'in_use', detail: 'The scene "Opening" uses this file' })
    expect(wordsIn('en').reason(used)).toBe('The scene "Opening" uses this file')
    expect(wordsIn('fr').reason(used)).toBe(
      'Une scène de l’émission l’utilise. Retirez-le d’abord de cette scène.',
    )
  })

  it('never shows texts that are for programs (CORE-ERR-013)', () => {
    const gone = failure({ code: 'not_found', detail: 'no browser' })
    expect(wordsIn('en').reason(gone)).toBe('It no longer exists, or you don’t have access to it.')
    const copied = failure({ code: 'not_found', detail: 'no copied element' })
    expect(wordsIn('en').reason(copied)).toBe('Nothing has been copied yet')
  })

  it('has the specification’s texts for no answer and for an unknown error (CORE-HTP-001, CORE-HTP-002)', () => {
    const reason = (code: Failure['code']) => wordsIn('en').reason(failure({ code }))
    expect(reason('no_response')).toBe('No response from the server. Please retry later.')
    expect(reason('unknown')).toBe('An unknown error occured')
  })
})

describe('what is wrong with a field', () => {
  const draw = (locale: Locale, error: string) =>
    render(
      <I18nProvider locale={locale}>
        <TextField label="Field" error={error} />
      </I18nProvider>,
    )

  it('is known for what forms check themselves (CORE-VAL-002, CORE-VAL-011, CORE-VAL-013)', () => {
    const faults = [
      emailSchema.safeParse('anna'),
      passwordSchema.safeParse('short'),
      streamUrlSchema.safeParse('nowhere'),
      browserUriSchema.safeParse('nowhere'),
    ].map(({ error }) => error?.issues[0]?.message ?? '')
    const words = wordsIn('fr')
    for (const fault of [...faults, 'The label must have at most 100 characters']) {
      expect(words.fault(fault), fault).not.toBe(fault)
    }
    expect(words.fault('The label must have at most 100 characters')).toBe(
      'Saisissez 100 caractères au plus',
    )
  })

  it('is said in the language of the page, never in names of fields', async () => {
    await loadTexts('fr')
    draw('fr', 'The email is invalid')
    expect(screen.getByText('L’adresse e-mail n’est pas valide')).toBeDefined()
    draw('en', 'uri must be a valid URL')
    expect(
      screen.getByText('Enter a web address that starts with https:// or http://'),
    ).toBeDefined()
    draw('fr', 'The host answered 503')
    expect(screen.getByText('The host answered 503')).toBeDefined()
  })
})
