import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Popover } from '../../components/popover.tsx'
import { TextField } from '../../components/text-field.tsx'
import { addDistributor } from '../../model/outputs/actions.ts'
import { outputsState } from '../../model/outputs/store.ts'
import styles from './add-destination.module.css'
import {
  type DestinationForm,
  destinationFormSchema,
  destinationKindOf,
} from './destination-form.ts'

/** Adds an RTMP or SRT destination, before or during the show (CORE-CEV-013). */
export function AddDestination() {
  const t = useTranslations('outputs')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={t('addDestination')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          size="mini"
          variant="soft"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('addDestination')}
        >
          {t('add')}
        </Button>
      }
    >
      <AddDestinationForm onDone={() => setIsOpen(false)} />
    </Popover>
  )
}

function AddDestinationForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('outputs')
  const { isAdding } = useSnapshot(outputsState)
  const { register, handleSubmit, setError, formState } = useForm<DestinationForm>({
    resolver: zodResolver(destinationFormSchema),
    defaultValues: { label: '', serverUrl: '', streamKey: '' },
  })
  const { errors } = formState
  const add = async ({ label, serverUrl, streamKey }: DestinationForm) => {
    const failure = await addDistributor({
      kind: destinationKindOf(serverUrl),
      serverUrl,
      streamKey,
      ...(label && { label }),
    })
    if (!failure) return onDone()
    const field = failure.fields['streamKey'] ? 'streamKey' : 'serverUrl'
    setError(field, { message: failure.fields[field] ?? (failure.detail || failure.title) })
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
      <h3>{t('addDestination')}</h3>
      <TextField
        label={t('serverUrl')}
        boxSize="default"
        placeholder="rtmp://…"
        autoComplete="off"
        inputMode="url"
        error={errors.serverUrl?.message}
        hint={t('serverUrlHint')}
        {...register('serverUrl')}
      />
      <TextField
        label={t('streamKey')}
        boxSize="default"
        type="password"
        autoComplete="off"
        error={errors.streamKey?.message}
        hint={t('streamKeyHint')}
        {...register('streamKey')}
      />
      <TextField
        label={t('name')}
        boxSize="default"
        placeholder={t('namePlaceholder')}
        error={errors.label?.message}
        {...register('label')}
      />
      <div className={styles['actions']}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={isAdding}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}
