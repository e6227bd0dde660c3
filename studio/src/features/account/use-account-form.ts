import { fieldsOfIssues } from '@proscenium/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod'
import type { ActionFailure, ActionOutcome } from '../../model/failure.ts'

/** What the server may say of a whole form in words of our own; field faults stand at their fields. */
function useRefusalText() {
  const t = useTranslations('account')
  return ({ code, detail, title }: ActionFailure): string => {
    switch (code) {
      case 'no_response':
        return t('noResponse')
      case 'login_delayed':
        return t('loginDelayed')
      case 'too_many_requests':
        return t('tooManyRequests')
      default:
        return detail || title
    }
  }
}

/** Refusals whose one field at fault is named in words of our own. */
const FIELD_FAULTS = ['wrong_password', 'common_password', 'email_taken'] as const

function useFieldFaults() {
  const t = useTranslations('account')
  return ({ code, fields }: ActionFailure): Readonly<Record<string, string>> => {
    const known = FIELD_FAULTS.find((fault) => fault === code)
    if (known === undefined) return fields
    return Object.fromEntries(Object.keys(fields).map((name) => [name, t(`fault_${known}`)]))
  }
}

/**
 * The values, faults and progress of a form about the account. `schema` judges the values before they are sent, and
 * `send` sends them.
 */
export function useAccountForm<Values extends Readonly<Record<string, string>>>(
  empty: Values,
  schema: z.ZodType,
  { send, onDone }: { send: (values: Values) => ActionOutcome; onDone: () => void },
) {
  const textOf = useRefusalText()
  const faultsOf = useFieldFaults()
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Record<string, HTMLInputElement | null>>({})

  useEffect(() => {
    // In the order in which they stand in the form.
    const first = Object.keys(inputs.current).find((name) => faults[name] !== undefined)
    if (first !== undefined) inputs.current[first]?.focus()
  }, [faults])

  const submit = async () => {
    setRefusal(null)
    const read = schema.safeParse(values)
    setFaults(read.success ? {} : fieldsOfIssues(read.error.issues))
    if (!read.success) return
    setBusy(true)
    const failure = await send(values)
    setBusy(false)
    if (failure === null) {
      setValues(empty)
      onDone()
      return
    }
    setFaults(faultsOf(failure))
    setRefusal(Object.keys(failure.fields).length > 0 ? null : textOf(failure))
  }

  /** What a text field of the form needs. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: faults[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })

  return { field, submit: () => void submit(), busy, refusal }
}
