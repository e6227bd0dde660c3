import { zodResolver } from '@hookform/resolvers/zod'
import { DISTRIBUTOR_LABELS, errorCatalogue, isOutputRunning } from '@proscenium/protocol'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
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

/** Where a destination is, its key, the format that it gets and the name it goes by (CORE-CEV-013, CORE-CEV-014). */
export function DestinationFormView({ target }: { target: DestinationFormTarget }) {
  const t = useTranslations('outputs')
  const { isSaving } = useSnapshot(outputsState)
  const formats = selectFormats(useSnapshot(eventState))
  const { edited, isSending, before } = useEdited(target)
  const { register, handleSubmit, setError, setFocus, setValue, getValues, control, formState, watch } =
    useForm<DestinationForm>({
      resolver: zodResolver(destinationFormSchema(edited?.serverUrl ?? null)),
      defaultValues: before,
    })
  const { errors } = formState
  const [choice, formatId] = watch(['choice', 'formatId'])
  const usual = usualAddressOf(choice)
  const chosen = formats.find(({ id }) => id === formatId)
  // The form may come after its layer has opened, and what was copied wants to be pasted.
  const isNew = edited === null
  useEffect(() => setFocus(isNew ? 'serverUrl' : 'label'), [setFocus, isNew])

  function choose(next: DestinationChoice): void {
    const typed = getValues('serverUrl').trim()
    const isOwn = typed !== '' && typed !== usualAddressOf(getValues('choice'))
    setValue('choice', next)
    if (!isOwn) setValue('serverUrl', usualAddressOf(next))
    setFocus(usualAddressOf(next) === '' ? 'serverUrl' : 'streamKey')
  }

  async function save(form: DestinationForm): Promise<void> {
    const failure = await (edited === null ? add(form) : change(edited.id, form))
    if (failure) tell(failure)
    else closeDestinationForm()
  }

  function add({ choice: place, label, serverUrl, streamKey, formatId: format }: DestinationForm) {
    return addDistributor({
      kind: destinationKindOf(place, serverUrl),
      serverUrl,
      streamKey,
      ...(label && { label }),
      ...(formats.length > 1 && { formatId: format }),
    })
  }

  async function change(id: string, form: DestinationForm) {
    const changes = changesOf(form, before)
    return changes === null ? null : updateDistributor(id, changes)
  }

  function tell({ code, fields, detail, title }: ActionFailure): void {
    if (code === 'destination_limit_reached') {
      const count = sessionState.user?.rights.distributorMaxCount ?? 0
      return setError('root', { message: t('limitReached', { count }) })
    }
    if (code === 'address_private') return setError('serverUrl', { message: errorCatalogue[code].title })
    for (const field of ['serverUrl', 'streamKey', 'label', 'formatId'] as const) {
      const message = fields[field]
      if (message !== undefined) return setError(field, { message })
    }
    setError('root', { message: detail || title })
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <h3>{edited === null ? t('addDestination') : t('editNamed', { name: before.label })}</h3>
      {edited === null ? (
        <Field label={t('place')}>
          {(field) => (
            <Select
              {...field}
              boxSize="default"
              value={choice}
              onChange={choose}
              options={destinationChoices.map((value) => ({
                value,
                label: value === 'custom' ? t('place_custom') : DISTRIBUTOR_LABELS[value],
              }))}
            />
          )}
        </Field>
      ) : null}
      <TextField
        label={t('serverUrl')}
        boxSize="default"
        placeholder="rtmp://…"
        autoComplete="off"
        inputMode="url"
        readOnly={isSending}
        error={errors.serverUrl?.message}
        hint={addressHint()}
        {...register('serverUrl')}
      />
      <TextField
        label={t('streamKey')}
        boxSize="default"
        type="password"
        autoComplete="off"
        readOnly={isSending}
        error={errors.streamKey?.message === KEY_MISSING ? t('keyMissing') : errors.streamKey?.message}
        hint={t(edited === null ? 'streamKeyHint' : 'streamKeyKept')}
        {...register('streamKey')}
      />
      {formats.length > 1 ? (
        <Controller
          name="formatId"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Field
              label={t('format')}
              hint={chosen?.isComposed === false ? t('formatHint', { shape: chosen.shape }) : undefined}
              error={errors.formatId?.message}
            >
              {(field) => (
                <Select
                  {...field}
                  boxSize="default"
                  disabled={isSending}
                  value={value}
                  onChange={onChange}
                  options={formats.map(({ id, shape }) => ({ value: id, label: shape }))}
                />
              )}
            </Field>
          )}
        />
      ) : null}
      <TextField
        label={t('name')}
        boxSize="default"
        placeholder={edited === null ? t('namePlaceholder') : undefined}
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
          {t(edited === null ? 'add' : 'save')}
        </Button>
      </div>
    </form>
  )

  function addressHint(): string {
    if (isSending) return t('stopToChange')
    if (edited !== null) return t('addressKeptHint')
    if (choice === 'custom') return t('serverUrlHint')
    const place = DISTRIBUTOR_LABELS[choice]
    if (usual !== '') return t('usualAddressHint', { place })
    if (choice === 'teams' || choice === 'zoom') return t('meetingAddressHint', { place })
    return t('ownAddressHint', { place })
  }
}

/** The destination that is changed, and what the form begins with. */
function useEdited(target: DestinationFormTarget) {
  const { distributors, outputs } = useSnapshot(outputsState)
  const formats = selectFormats(useSnapshot(eventState))
  const masterId = formats.find(({ isMaster }) => isMaster)?.id ?? ''
  const idOf = (formatId: string | null) => formatId ?? masterId
  const id = target.kind === 'edit' ? target.distributorId : null
  const edited = distributors.find((distributor) => distributor.id === id) ?? null
  const output = outputs.find(({ distributorId }) => distributorId === id)
  const before: DestinationForm = {
    choice: edited === null ? 'custom' : choiceOf(edited.kind),
    label: edited?.label ?? '',
    serverUrl: edited?.serverUrl ?? '',
    streamKey: '',
    formatId: idOf(target.kind === 'add' ? target.formatId : (edited?.formatId ?? null)),
  }
  return { edited, before, isSending: output !== undefined && isOutputRunning(output.status) }
}
