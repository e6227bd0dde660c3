import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureWords } from '../../components/failure-words.ts'
import type { ActionFailure } from '../../model/failure.ts'
import type { FormRefusal } from './credentials-form.tsx'

/** What happens at this door is explained at greater length; all else in the words for all failures. */
const OWN_WORDS = [
  'no_response',
  'invalid_credentials',
  'email_taken',
  'too_many_requests',
  'login_delayed',
  'common_password',
  'reset_link_invalid',
  'account_link_invalid',
  'account_locked',
  'registration_closed',
  'setup_code_invalid',
] as const
type OwnWords = (typeof OWN_WORDS)[number]

/** Forms that create an account, whose link or code works once. */
const CREATING: readonly string[] = ['register', 'first', 'invitation']

function hasOwnWords(code: ActionFailure['code']): code is OwnWords {
  return OWN_WORDS.some((own) => own === code)
}

/** Why the last attempt was refused, in words; it is forgotten when another form is shown or it is tried again. */
export function useRefusal(form: string) {
  const t = useTranslations('auth')
  const words = useFailureWords()
  const [last, setLast] = useState<{ form: string; failure: ActionFailure | 'not_created' } | null>(
    null,
  )
  const refused = last?.form === form ? last.failure : null
  const failure = refused === 'not_created' ? null : refused
  /** The request may have been carried out, although no answer came. */
  const isPerhapsDone = failure?.code === 'no_response' && CREATING.includes(form)

  const refusalOf = (found: ActionFailure): FormRefusal => {
    const { code } = found
    const fields = words.faults(found)
    if (isPerhapsDone) {
      return { title: t('refusedTitle_no_response'), detail: t('refused_perhapsCreated'), fields }
    }
    if (hasOwnWords(code)) {
      return { title: t(`refusedTitle_${code}`), detail: t(`refused_${code}`), fields }
    }
    const name = words.name(found)
    const reason = words.reason(found)
    return { title: name ?? reason, detail: name === undefined ? '' : reason, fields }
  }
  const notCreated = { title: t('notCreatedTitle'), detail: t('notCreated'), fields: {} }
  const refusal = refused === 'not_created' ? notCreated : failure && refusalOf(failure)

  const submit = async (attempt: Promise<ActionFailure | null>, onDone: () => void) => {
    setLast(null)
    const found = await attempt
    if (found) setLast({ form, failure: found })
    else onDone()
  }
  /** Says instead that nothing was created. */
  const deny = () => setLast({ form, failure: 'not_created' })
  return { code: failure?.code, refusal, isPerhapsDone, submit, deny }
}
