import { fieldsOfIssues } from '@proscenium/protocol'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { useFailureWords } from '../../components/failure-words.ts'
import type { ActionOutcome } from '../../model/failure.ts'

/**
 * The values, faults and progress of a form about the account. `schema` judges the values before they are sent, and
 * `send` sends them.
 */
export function useAccountForm<Values extends Readonly<Record<string, string>>>(
  empty: Values,
  schema: z.ZodType,
  { send, onDone }: { send: (values: Values) => ActionOutcome; onDone: () => void },
) {
  const { reason, faults: faultsOf } = useFailureWords()
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
    setRefusal(Object.keys(failure.fields).length > 0 ? null : reason(failure))
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
