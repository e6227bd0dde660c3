import { markerSchema } from '@proscenium/protocol'
import { Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Popover } from '../../components/popover.tsx'
import { TextField } from '../../components/text-field.tsx'
import { addMarker, defaultMarkerName } from '../../model/markers/actions.ts'
import styles from './marker-button.module.css'
import { MarkerList } from './marker-list.tsx'

/** Marks the moment at which it was pressed; a name may be given at leisure (CORE-CEV-010). */
export function MarkerButton() {
  const t = useTranslations('markers')
  const [pressedAtMs, setPressedAtMs] = useState<number | null>(null)
  const close = () => setPressedAtMs(null)
  return (
    <Popover
      label={t('title')}
      open={pressedAtMs !== null}
      onOpenChange={(isOpen) => setPressedAtMs(isOpen ? Date.now() : null)}
      trigger={
        <Button
          size="mini"
          variant="soft"
          icon={<Flag size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('mark')}
          aria-keyshortcuts="K"
        >
          {t('marker')}
        </Button>
      }
    >
      {pressedAtMs === null ? null : <MarkerForm atMs={pressedAtMs} onDone={close} />}
    </Popover>
  )
}

function MarkerForm({ atMs, onDone }: { atMs: number; onDone: () => void }) {
  const t = useTranslations('markers')
  const [name, setName] = useState(defaultMarkerName)
  const [isBusy, setIsBusy] = useState(false)
  const checked = markerSchema.shape.name.safeParse(name)
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
