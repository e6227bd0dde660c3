import { type Template, templateSchema } from '@proscenium/protocol'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { updateTemplate } from '../../model/templates/actions.ts'
import styles from './template-page.module.css'

type Texts = Pick<Template, 'name' | 'description'>

/** Only what is another text than before. */
function changesOf(texts: Texts, before: Texts): Partial<Texts> {
  return {
    ...(texts.name === before.name ? {} : { name: texts.name }),
    ...(texts.description === before.description ? {} : { description: texts.description }),
  }
}

/** Name and description of a template of one's own (LIB-CTP-004). */
export function TemplateForm({ template }: { template: Template }) {
  const t = useTranslations('templateEditor')
  const { reason } = useFailureWords()
  const [name, setName] = useState(template.name)
  const [description, setDescription] = useState(template.description)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const texts = { name: name.trim(), description: description.trim() }
  const isChanged = Object.keys(changesOf(texts, template)).length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = templateSchema.shape.name.safeParse(name)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    const failure = await updateTemplate(template.id, changesOf(texts, template))
    setBusy(false)
    setError(failure ? reason(failure) : undefined)
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('name')}
        value={name}
        error={error}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label={t('description')}
        value={description}
        rows={3}
        maxLength={5_000}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabledReason={isChanged || isBusy ? undefined : t('nothingChanged')}
      >
        {t('saveTexts')}
      </Button>
    </form>
  )
}
