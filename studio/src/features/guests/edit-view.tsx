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
  const [name, setName] = useState(row.slot.name ?? '')
  const [description, setDescription] = useState(row.slot.description ?? '')
  const [source, setSource] = useState<ContributionSource>(row.slot.source)
  const [isRecorded, setRecorded] = useState(row.slot.isRecorded)
  const [failure, setFailure] = useState<ActionFailure>()
  const [isEmpty, setIsEmpty] = useState(false)
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    // A free place needs no name.
    const isNameless = name.trim() === '' && row.slot.name === null
    setIsEmpty(name.trim() === '' && !isNameless)
    if (name.trim() === '' && !isNameless) return
    const refused = await updateSlot(row.slot.id, {
      ...(!isNameless && { name: name.trim() }),
      description: description.trim(),
      ...(row.own === null && { source, isRecorded }),
    })
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
