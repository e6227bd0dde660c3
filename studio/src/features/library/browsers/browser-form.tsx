import { browserNameSchema, browserUriSchema, customCssSchema } from '@proscenium/protocol'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../../components/banner.tsx'
import { useFailureWords } from '../../../components/failure-words.ts'
import { TextAreaField } from '../../../components/text-area-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ActionFailure, ActionOutcome } from '../../../model/failure.ts'
import type { BrowserFields } from '../../../model/library/browser-actions.ts'
import styles from './browsers.module.css'

const SCHEMAS = { name: browserNameSchema, uri: browserUriSchema, customCss: customCssSchema }

/** Field to why it is refused. */
type Faults = Partial<Record<string, string>>

/** Props of {@link BrowserForm}. */
export interface BrowserFormProps {
  /** By which a button beside it submits it. */
  readonly formId: string
  readonly fields: BrowserFields
  readonly onSave: (fields: BrowserFields) => ActionOutcome
}

/** Name, address and styles of a web page (LIB-BRW-003 to LIB-BRW-005). */
export function BrowserForm({ formId, fields, onSave }: BrowserFormProps) {
  const t = useTranslations('library')
  const { reason } = useFailureWords()
  const [values, setValues] = useState(() => valuesOf(fields))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const change = (field: keyof BrowserFields) => (event: { target: { value: string } }) => {
    setValues({ ...values, [field]: event.target.value })
    setFaults({ ...faults, [field]: undefined })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(values)
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    const refused = await onSave({ ...values, name: values.name.trim(), uri: values.uri.trim() })
    if (!refused) return
    if (refused.code === 'address_private') {
      setFaults({ uri: reason(refused) })
      return
    }
    setFaults(refused.fields)
    if (Object.keys(refused.fields).length === 0) setFailure(refused)
  }
  return (
    <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('pageName')}
        error={faults['name']}
        maxLength={200}
        required
        value={values.name}
        onChange={change('name')}
      />
      <TextField
        label={t('pageUri')}
        hint={t('pageUriHint')}
        error={faults['uri']}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        value={values.uri}
        onChange={change('uri')}
      />
      <TextAreaField
        label={t('pageCss')}
        hint={t('pageCssHint')}
        error={faults['customCss']}
        className={styles['code']}
        rows={6}
        spellCheck={false}
        value={values.customCss}
        onChange={change('customCss')}
      />
      {failure ? (
        <Banner
          look="warn"
          announce="alert"
          icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('pageFailed')}
          detail={reason(failure)}
        />
      ) : null}
    </form>
  )
}

function valuesOf({ name, uri, customCss }: BrowserFields): BrowserFields {
  return { name, uri, customCss }
}

/** What is wrong, in the words of the specification. */
function faultsOf(values: BrowserFields): Faults {
  const fields = ['name', 'uri', 'customCss'] as const
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { error } = SCHEMAS[field].safeParse(values[field])
      return error ? [[field, error.issues[0]?.message]] : []
    }),
  )
}
