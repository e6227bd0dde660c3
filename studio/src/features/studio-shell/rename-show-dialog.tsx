import { eventNameSchema } from '@proscenium/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import { renameEvent } from '../../model/event/actions.ts'
import { eventState } from '../../model/event/store.ts'
import styles from './rename-show-dialog.module.css'

/** Name and description of the show (CORE-CEV-005). */
export function RenameShowDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('studioShell')
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('renameShow')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('renameConfirm')}
          </Button>
        </>
      }
    >
      <RenameForm formId={formId} onBusy={setIsBusy} onDone={onClose} />
    </Dialog>
  )
}

interface RenameFormProps {
  readonly formId: string
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

function RenameForm({ formId, onBusy, onDone }: RenameFormProps) {
  const t = useTranslations('studioShell')
  const { reason } = useFailureWords()
  const { event } = useSnapshot(eventState)
  const [name, setName] = useState(event?.name ?? '')
  const [description, setDescription] = useState(event?.description ?? '')
  const [error, setError] = useState<string>()
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const checked = eventNameSchema.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    onBusy(true)
    const failure = await renameEvent({ name: checked.data, description })
    onBusy(false)
    if (failure) setError(reason(failure))
    else onDone()
  }
  return (
    <form id={formId} className={styles['form']} onSubmit={(submitted) => void submit(submitted)}>
      <TextField
        label={t('showName')}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('showDescription')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </form>
  )
}
