import { markerSchema } from '@proscenium/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { addMarker, defaultMarkerName } from '../../model/markers/actions.ts'
import styles from './marker-button.module.css'
import { MarkerList } from './marker-list.tsx'

/** Names a marker and adds it at the moment at which its button was pressed. */
export function MarkerForm({ atMs, onDone }: { atMs: number; onDone: () => void }) {
  const t = useTranslations('markers')
  const [name, setName] = useState(defaultMarkerName)
  const [isBusy, setIsBusy] = useState(false)
  const checked = markerSchema.shape.name.safeParse(name)
  const field = useRef<HTMLInputElement>(null)
  // The popover was open before the form was there.
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!checked.success) return
    setIsBusy(true)
    const failure = await addMarker({ name: checked.data, atMs })
    setIsBusy(false)
    if (!failure) onDone()
  }
  return (
    <div className={styles['panel']}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t('name')}
          boxSize="default"
          value={name}
          error={checked.success ? undefined : checked.error.issues[0]?.message}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="primary" type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
      <MarkerList />
    </div>
  )
}
