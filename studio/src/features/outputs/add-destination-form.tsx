import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import { addDistributor } from '../../model/outputs/actions.ts'
import { outputsState } from '../../model/outputs/store.ts'
import styles from './add-destination.module.css'
import {
  type DestinationForm,
  destinationFormSchema,
  destinationKindOf,
} from './destination-form.ts'

/** Where a destination is, its key, and the name it goes by. */
export function AddDestinationForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('outputs')
  const { reason } = useFailureWords()
  const { isAdding } = useSnapshot(outputsState)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<DestinationForm>({
    resolver: zodResolver(destinationFormSchema),
    defaultValues: { label: '', serverUrl: '', streamKey: '' },
  })
  const { errors } = formState
  // The form may come after its layer has opened, and what was copied wants to be pasted.
  useEffect(() => setFocus('serverUrl'), [setFocus])
  const add = async ({ label, serverUrl, streamKey }: DestinationForm) => {
    const failure = await addDistributor({
      kind: destinationKindOf(serverUrl),
      serverUrl,
      streamKey,
      ...(label && { label }),
    })
    if (!failure) return onDone()
    const field = failure.fields['streamKey'] ? 'streamKey' : 'serverUrl'
    setError(field, { message: reason(failure) })
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
