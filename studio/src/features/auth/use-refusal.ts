import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionFailure } from '../../model/failure.ts'
import type { FormRefusal } from './credentials-form.tsx'

/** What happens at this door has words of our own; everything else keeps the server's. */
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
  const [last, setLast] = useState<{ form: string; failure: ActionFailure } | null>(null)
  const failure = last?.form === form ? last.failure : null
  /** The request may have been carried out, although no answer came. */
  const isPerhapsDone = failure?.code === 'no_response' && CREATING.includes(form)

  const detailOf = ({ code, detail }: ActionFailure) => {
    if (isPerhapsDone) return t('refused_perhapsCreated')
    return hasOwnWords(code) ? t(`refused_${code}`) : detail
  }
  const refusal: FormRefusal | null = failure && {
    title: hasOwnWords(failure.code) ? t(`refusedTitle_${failure.code}`) : failure.title,
    detail: detailOf(failure),
    fields:
      failure.code === 'common_password'
        ? { password: t('fault_common_password') }
        : failure.fields,
  }

  const submit = async (attempt: Promise<ActionFailure | null>, onDone: () => void) => {
    setLast(null)
    const refused = await attempt
    if (refused) setLast({ form, failure: refused })
    else onDone()
  }
  /** Says instead that nothing was created. */
  const deny = () => {
    const failure = { title: t('notCreatedTitle'), detail: t('notCreated'), fields: {} }
    setLast({ form, failure: { code: 'unknown', ...failure } })
  }
  return { code: failure?.code, refusal, isPerhapsDone, submit, deny }
}
