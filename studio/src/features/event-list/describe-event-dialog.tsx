import { type EventSummary, eventNameSchema } from '@proscenium/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { describeEvent } from '../../model/event/list-actions.ts'
import styles from './event-list.module.css'

type Described = Pick<EventSummary, 'id' | 'name' | 'description'>

/** Props of {@link DescribeEventDialog}. */
export interface DescribeEventDialogProps {
  /** Null closes the dialog. */
  readonly event: Described | null
  readonly onClose: () => void
}

/** Name and description of an event, also of one that is over (CORE-CEV-005). */
export function DescribeEventDialog({ event, onClose }: DescribeEventDialogProps) {
  const t = useTranslations('eventList')
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open={event !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      title={t('rename')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {event === null ? null : (
        <DescribeForm
          key={event.id}
          formId={formId}
          event={event}
          onBusy={setBusy}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface DescribeFormProps {
  readonly formId: string
  readonly event: Described
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

function DescribeForm({ formId, event, onBusy, onDone }: DescribeFormProps) {
  const t = useTranslations('eventList')
  const { reason } = useFailureWords()
  const [name, setName] = useState(event.name)
  const [description, setDescription] = useState(event.description)
  const [error, setError] = useState<string>()
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const checked = eventNameSchema.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    const told = description.trim()
    onBusy(true)
    const failure = await describeEvent(event.id, {
      ...(checked.data === event.name ? {} : { name: checked.data }),
      ...(told === event.description ? {} : { description: told }),
    })
    onBusy(false)
    if (failure) setError(reason(failure))
    else onDone()
  }
  return (
    <form id={formId} className={styles['form']} onSubmit={(submitted) => void submit(submitted)}>
      <TextField
        label={t('name')}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label={t('description')}
        rows={3}
        maxLength={5_000}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </form>
  )
}
