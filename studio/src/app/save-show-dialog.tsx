import { templateSchema } from '@proscenium/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { useFailureWords } from '../components/failure-words.ts'
import { TextField } from '../components/text-field.tsx'
import { saveShowAsTemplate } from '../model/event/save-as-template.ts'

/** Props of {@link SaveShowDialog}. */
export interface SaveShowDialogProps {
  readonly event: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  /** Under this name. */
  readonly onSaved: (name: string) => void
}

/** Saves a show, with all that was built in it, as a template of one's own (GAP-153). */
export function SaveShowDialog({ event, onClose, onSaved }: SaveShowDialogProps) {
  const t = useTranslations('shell')
  const { reason } = useFailureWords()
  const formId = useId()
  const [name, setName] = useState(event.name)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const checked = templateSchema.shape.name.safeParse(name.trim())
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    setSaving(true)
    const saved = await saveShowAsTemplate(event.id, checked.data)
    setSaving(false)
    if ('template' in saved) onSaved(saved.template.name)
    else setError(saved.failure.fields['name'] ?? reason(saved.failure))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSaving) onClose()
      }}
      title={t('saveShow')}
      description={t('saveShowHelp')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            {t('saveShowConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(submitted) => void submit(submitted)}>
        <TextField
          label={t('templateName')}
          value={name}
          error={error}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
