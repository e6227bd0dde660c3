import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionFailure } from '../../model/failure.ts'
import type { FormRefusal } from './credentials-form.tsx'

/** Words of our own for what happens at this door; everything else keeps the server's. */
const OWN_DETAILS = [
  'no_response',
  'invalid_credentials',
  'email_taken',
  'too_many_requests',
  'login_delayed',
  'common_password',
  'reset_link_invalid',
] as const
type OwnDetail = (typeof OWN_DETAILS)[number]

function hasOwnDetail(code: ActionFailure['code']): code is OwnDetail {
  return OWN_DETAILS.some((own) => own === code)
}

/** Why the last attempt was refused, in words; it is forgotten when another form is shown or it is tried again. */
export function useRefusal(form: string) {
  const t = useTranslations('auth')
  const [last, setLast] = useState<{ form: string; failure: ActionFailure } | null>(null)
  const failure = last?.form === form ? last.failure : null

  const refusal: FormRefusal | null = failure && {
    title: failure.code === 'no_response' ? t('noResponseTitle') : failure.title,
    detail: hasOwnDetail(failure.code) ? t(`refused_${failure.code}`) : failure.detail,
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
  return { refusal, submit }
}
