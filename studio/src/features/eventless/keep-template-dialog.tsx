import { templateSchema } from '@proscenium/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import { keepAsTemplate } from '../../model/eventless/saving.ts'
import { eventlessState } from '../../model/eventless/store.ts'

/** Props of {@link KeepTemplateDialog}. */
export interface KeepTemplateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A template of one's own is there. */
  readonly onKept: (templateId: string) => void
}

/** Keeps what was tried as a template of one's own, under a name. */
export function KeepTemplateDialog({ open, onClose, onKept }: KeepTemplateDialogProps) {
  const t = useTranslations('eventless')
  const { pending } = useSnapshot(eventlessState)
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && pending === null) onClose()
      }}
      title={t('keepTitle')}
      description={t('keepHelp')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={pending === 'keep'}>
            {t('keepConfirm')}
          </Button>
        </>
      }
    >
      <KeepForm formId={formId} onKept={onKept} />
    </Dialog>
  )
}

function KeepForm({ formId, onKept }: { formId: string; onKept: (id: string) => void }) {
  const t = useTranslations('eventless')
  const { reason } = useFailureWords()
  const [name, setName] = useState(() =>
    t('keepName', { name: eventlessState.template?.name ?? t('template') }),
  )
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = templateSchema.shape.name.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    const kept = await keepAsTemplate(checked.data)
    if ('id' in kept) onKept(kept.id)
    else setError(reason(kept.failure))
  }
  return (
    <form id={formId} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('name')}
        value={name}
        error={error}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
    </form>
  )
}
