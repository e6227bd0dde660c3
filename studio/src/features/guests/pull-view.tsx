import { zodResolver } from '@hookform/resolvers/zod'
import { errorCatalogue } from '@proscenium/protocol'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import { startPull } from '../../model/contributions/slot-actions.ts'
import { sessionState } from '../../model/session/store.ts'
import { type PullForm, pullFormSchema, pullProtocolOf } from './pull-form.ts'
import { PushAddresses } from './push-addresses.tsx'
import type { SlotRow } from './use-slot-rows.ts'
import styles from './view-frame.module.css'
import { ViewFrame } from './view-frame.tsx'

/** Errors that are not the form's own: they bring their words along. */
const REFUSED = 'refused'

/** Pulls an RTMP or SRT stream into an empty slot (CORE-CCT-007); its key is sent and forgotten. */
export function PullView({ row, onClose }: { row: SlotRow; onClose: () => void }) {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  const rights = useSnapshot(sessionState).user?.rights.contribution
  const { register, handleSubmit, setError, formState } = useForm<PullForm>({
    resolver: zodResolver(pullFormSchema),
    defaultValues: { serverUrl: '', streamKey: '' },
  })
  const { errors, isSubmitting } = formState
  const { serverUrl: fault } = errors
  const addressError = fault && (fault.type === REFUSED ? fault.message : t('pullAddressInvalid'))
  const start = async ({ serverUrl, streamKey }: PullForm) => {
    const protocol = pullProtocolOf(serverUrl)
    if (rights && !rights[protocol].pull) {
      const message = t('pullNotAllowed', { protocol: protocol.toUpperCase() })
      return setError('serverUrl', { type: REFUSED, message })
    }
    const failure = await startPull(row.slot.id, {
      protocol,
      serverUrl,
      ...(streamKey && { streamKey }),
    })
    if (!failure) return onClose()
    if (failure.code === 'address_private') {
      const message = errorCatalogue.address_private.title
      return setError('serverUrl', { type: REFUSED, message })
    }
    const field = failure.fields['streamKey'] ? 'streamKey' : 'serverUrl'
    setError(field, {
      type: REFUSED,
      message: reason(failure),
    })
  }
  return (
    <ViewFrame title={t('pullTitle', { name: row.name })} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(submitted) => void handleSubmit(start)(submitted)}
      >
        <TextField
          label={t('pullAddress')}
          boxSize="default"
          autoComplete="off"
          inputMode="url"
          hint={t('pullAddressHint')}
          error={addressError}
          {...register('serverUrl')}
        />
        <TextField
          label={t('pullKey')}
          boxSize="default"
          type="password"
          autoComplete="off"
          hint={t('pullKeyHint')}
          error={errors.streamKey?.message}
          {...register('streamKey')}
        />
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" busy={isSubmitting}>
            {t('pullStart')}
          </Button>
        </div>
      </form>
      <PushAddresses row={row} />
    </ViewFrame>
  )
}
