import { zodResolver } from '@hookform/resolvers/zod'
import { DISTRIBUTOR_LABELS, isOutputRunning } from '@proscenium/protocol'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { type FailureWords, useFailureWords } from '../../components/failure-words.ts'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { eventState } from '../../model/event/store.ts'
import type { ActionFailure } from '../../model/failure.ts'
import { selectFormats } from '../../model/formats/selectors.ts'
import {
  addDistributor,
  closeDestinationForm,
  updateDistributor,
} from '../../model/outputs/actions.ts'
import { type DestinationFormTarget, outputsState } from '../../model/outputs/store.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './add-destination.module.css'
import {
  changesOf,
  choiceOf,
  type DestinationChoice,
  type DestinationForm,
  destinationChoices,
  destinationFormSchema,
  destinationKindOf,
  KEY_MISSING,
  usualAddressOf,
} from './destination-form.ts'

type OutputsText = ReturnType<typeof useTranslations<'outputs'>>

/** Those that the server may find fault with. */
const FIELDS = ['serverUrl', 'streamKey', 'label', 'formatId'] as const

/** Where a destination is, its key, the format that it gets and the name it goes by (CORE-CEV-013, CORE-CEV-014). */
export function DestinationFormView({ target }: { target: DestinationFormTarget }) {
  const t = useTranslations('outputs')
  const { reason } = useFailureWords()
  const { isSaving } = useSnapshot(outputsState)
  const { edited, isSending, now } = useEdited(target)
  // Only what is changed here is sent: another director may change the rest meanwhile.
  const [before] = useState(now)
  const isNew = edited === null
  const form = useForm<DestinationForm>({
    resolver: zodResolver(destinationFormSchema(isNew ? null : before.serverUrl)),
    defaultValues: before,
  })
  const { register, handleSubmit, setError, setFocus, formState, watch } = form
  const { errors } = formState
  // The form may come after its layer has opened, and what was copied wants to be pasted.
  useEffect(() => setFocus(isNew ? 'serverUrl' : 'label'), [setFocus, isNew])

  async function save(values: DestinationForm): Promise<void> {
    const failure = await (edited === null ? add(values) : change(edited.id, values, before))
    if (failure === null) return closeDestinationForm()
    const [field, message] = placeOf(failure, t, reason)
    setError(field, { message })
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <h3>{isNew ? t('addDestination') : t('editNamed', { name: before.label })}</h3>
      {isNew ? <PlaceField form={form} /> : null}
      <TextField
        label={t('serverUrl')}
        boxSize="default"
        placeholder="rtmp://…"
        autoComplete="off"
        inputMode="url"
        readOnly={isSending}
        error={errors.serverUrl?.message}
        hint={addressHintOf(isNew ? watch('choice') : isSending ? 'sending' : 'kept', t)}
        {...register('serverUrl')}
      />
      <TextField
        label={t('streamKey')}
        boxSize="default"
        type="password"
        autoComplete="off"
        readOnly={isSending}
        error={
          errors.streamKey?.message === KEY_MISSING ? t('keyMissing') : errors.streamKey?.message
        }
        hint={t(isNew ? 'streamKeyHint' : 'streamKeyKept')}
        {...register('streamKey')}
      />
      <FormatField form={form} isDisabled={isSending} />
      <TextField
        label={t('name')}
        boxSize="default"
        placeholder={isNew ? t('namePlaceholder') : undefined}
        error={errors.label?.message}
        {...register('label')}
      />
      {errors.root?.message === undefined ? null : (
        <p role="alert" className={styles['alert']}>
          {errors.root.message}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={closeDestinationForm}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={isSaving}>
          {t(isNew ? 'add' : 'save')}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly form: UseFormReturn<DestinationForm>
}

/** The platform; one with a single public address brings it, unless another was typed. */
function PlaceField({ form: { watch, getValues, setValue, setFocus } }: FieldProps) {
  const t = useTranslations('outputs')
  const choose = (next: DestinationChoice) => {
    const typed = getValues('serverUrl').trim()
    const isOwn = typed !== '' && typed !== usualAddressOf(getValues('choice'))
    setValue('choice', next)
    if (!isOwn) setValue('serverUrl', usualAddressOf(next))
    setFocus(usualAddressOf(next) === '' ? 'serverUrl' : 'streamKey')
  }
  return (
    <Field label={t('place')}>
      {(field) => (
        <Select
          {...field}
          boxSize="default"
          value={watch('choice')}
          onChange={choose}
          options={destinationChoices.map((value) => ({
            value,
            label: value === 'custom' ? t('place_custom') : DISTRIBUTOR_LABELS[value],
          }))}
        />
      )}
    </Field>
  )
}

/** The format that is sent there; nothing while the show has only one. */
function FormatField({
  form: { watch, setValue, formState },
  isDisabled,
}: FieldProps & { readonly isDisabled: boolean }) {
  const t = useTranslations('outputs')
  const formats = selectFormats(useSnapshot(eventState))
  if (formats.length < 2) return null
  const chosen = formats.find(({ id }) => id === watch('formatId'))
  return (
    <Field
      label={t('format')}
      hint={chosen?.isComposed === false ? t('formatHint', { shape: chosen.shape }) : undefined}
      error={formState.errors.formatId?.message}
    >
      {(field) => (
        <Select
          {...field}
          boxSize="default"
          disabled={isDisabled}
          value={watch('formatId')}
          onChange={(id) => setValue('formatId', id)}
          options={formats.map(({ id, shape }) => ({ value: id, label: shape }))}
        />
      )}
    </Field>
  )
}

function addressHintOf(about: DestinationChoice | 'sending' | 'kept', t: OutputsText): string {
  if (about === 'sending') return t('stopToChange')
  if (about === 'kept') return t('addressKeptHint')
  if (about === 'custom') return t('serverUrlHint')
  const place = DISTRIBUTOR_LABELS[about]
  if (usualAddressOf(about) !== '') return t('usualAddressHint', { place })
  const isMeeting = about === 'teams' || about === 'zoom'
  return t(isMeeting ? 'meetingAddressHint' : 'ownAddressHint', { place })
}

function add({ choice, label, serverUrl, streamKey, formatId }: DestinationForm) {
  return addDistributor({
    kind: destinationKindOf(choice, serverUrl),
    serverUrl,
    streamKey,
    ...(label && { label }),
    ...(selectFormats(eventState).length > 1 && { formatId }),
  })
}

async function change(id: string, values: DestinationForm, before: DestinationForm) {
  const changes = changesOf(values, before)
  return changes === null ? null : updateDistributor(id, changes)
}

/** The field that a failure belongs to, or the whole form, and its words. */
function placeOf(failure: ActionFailure, t: OutputsText, reason: FailureWords['reason']) {
  const { code, fields } = failure
  // What is on sale opens a sheet of its own beside this.
  if (code === 'destination_limit_reached' || code === 'payment_required') {
    const count = sessionState.user?.rights.distributorMaxCount ?? 0
    return ['root', t('limitReached', { count })] as const
  }
  if (code === 'address_private') return ['serverUrl', reason(failure)] as const
  const field = FIELDS.find((name) => fields[name] !== undefined)
  return [field ?? 'root', (field && fields[field]) ?? reason(failure)] as const
}

/** The destination that is changed, and what the form would begin with now. */
function useEdited(target: DestinationFormTarget) {
  const { distributors, outputs } = useSnapshot(outputsState)
  const formats = selectFormats(useSnapshot(eventState))
  const masterId = formats.find(({ isMaster }) => isMaster)?.id ?? ''
  const idOf = (formatId: string | null) => formatId ?? masterId
  const id = target.kind === 'edit' ? target.distributorId : null
  const edited = distributors.find((distributor) => distributor.id === id) ?? null
  const output = outputs.find(({ distributorId }) => distributorId === id)
  const now: DestinationForm = {
    choice: edited === null ? 'custom' : choiceOf(edited.kind),
    label: edited?.label ?? '',
    serverUrl: edited?.serverUrl ?? '',
    streamKey: '',
    formatId: idOf(target.kind === 'add' ? target.formatId : (edited?.formatId ?? null)),
  }
  const isSending = edited !== null && output !== undefined && isOutputRunning(output.status)
  return { edited, now, isSending }
}
