import { type ContributionSource, contributionSources } from '@proscenium/protocol'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Switch } from '../../components/switch.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { updateSlot } from '../../model/contributions/slot-actions.ts'
import type { ActionFailure } from '../../model/failure.ts'
import type { SlotRow } from './use-slot-rows.ts'
import styles from './view-frame.module.css'
import { ViewFrame } from './view-frame.tsx'

const MAX_NAME = 200
const MAX_DESCRIPTION = 1_000

/**
 * Name and description of a slot, as scenes and captions show them (CORE-CCT-002), the source that its guest is asked
 * for (CORE-CTR-009), and whether it is recorded.
 */
export function EditView({ row, onClose }: { row: SlotRow; onClose: () => void }) {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  // Only what is changed here is sent: the guest or another director may change the rest meanwhile.
  const [before] = useState(row.slot)
  const [name, setName] = useState(before.name ?? '')
  const [description, setDescription] = useState(before.description ?? '')
  const [source, setSource] = useState<ContributionSource>(before.source)
  const [isRecorded, setRecorded] = useState(before.isRecorded)
  const [failure, setFailure] = useState<ActionFailure>()
  const [isEmpty, setIsEmpty] = useState(false)
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    // A free slot needs no name.
    const isEmptied = name.trim() === '' && before.name !== null
    setIsEmpty(isEmptied)
    if (isEmptied) return
    const changes = {
      ...(name.trim() !== (before.name ?? '') && { name: name.trim() }),
      ...(description.trim() !== (before.description ?? '') && { description: description.trim() }),
      ...(source !== before.source && { source }),
      ...(isRecorded !== before.isRecorded && { isRecorded }),
    }
    const isChanged = Object.keys(changes).length > 0
    const refused = isChanged ? await updateSlot(row.slot.id, changes) : null
    setFailure(refused ?? undefined)
    if (!refused) onClose()
  }
  const refusal = failure && reason(failure)
  return (
    <ViewFrame title={t('editTitle')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={(submitted) => void save(submitted)}>
        <TextField
          label={t('name')}
          boxSize="default"
          maxLength={MAX_NAME}
          value={name}
          error={isEmpty ? t('nameEmpty') : refusal}
          onChange={({ target }) => setName(target.value)}
        />
        <TextAreaField
          label={t('description')}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          value={description}
          error={failure?.fields['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        {/* The own devices are composed here: nothing of them alone comes to the server. */}
        {row.own === null ? (
          <>
            <Field label={t('sourceAsked')} hint={t('sourceAskedHint')}>
              {(control) => (
                <Select
                  {...control}
                  boxSize="default"
                  options={contributionSources.map((value) => ({
                    value,
                    label: t(`ask_${value}`),
                  }))}
                  value={source}
                  onChange={setSource}
                />
              )}
            </Field>
            <Field label={t('isRecorded')} layout="beside" hint={t('isRecordedHint')}>
              {(control) => (
                <Switch control={control} checked={isRecorded} onChange={setRecorded} />
              )}
            </Field>
          </>
        ) : null}
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" busy={row.isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </ViewFrame>
  )
}
