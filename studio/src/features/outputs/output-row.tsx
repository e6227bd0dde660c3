import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Lamp, type LampState } from '../../components/lamp.tsx'
import { Menu } from '../../components/menu.tsx'
import type { MenuEntry } from '../../components/menu-line.tsx'
import {
  openDestinationForm,
  removeDistributor,
  startOutput,
  stopOutput,
} from '../../model/outputs/actions.ts'
import type { OutputLamp } from './describe-output.ts'
import { OutputFigures } from './output-figures.tsx'
import styles from './output-row.module.css'
import { OutputStateLine } from './output-state-line.tsx'
import { OutputWarning } from './output-warning.tsx'
import type { OutputRow } from './use-output-rows.ts'

const LAMPS: Readonly<Record<OutputLamp, LampState>> = {
  live: 'live',
  recording: 'recording',
  retrying: 'retrying',
  busy: 'starting',
  off: 'stopped',
}

/** One output: lamp, name over state, figures, what can be done. An error text opens beneath. */
export function OutputRowView({ row }: { row: OutputRow }) {
  const t = useTranslations('outputs')
  const { output, action } = row
  const [isOpen, setIsOpen] = useState(false)
  const label = output.kind === 'recording' ? t('recording') : output.label
  const name = row.shape === null ? label : t('inFormat', { label, shape: row.shape })
  return (
    <li className={styles['row']} aria-label={name}>
      <span className={styles['lamp']}>
        <Lamp state={LAMPS[row.describe().lamp]} />
      </span>
      <span className={styles['words']}>
        <b title={row.address ?? undefined}>{name}</b>
        <OutputStateLine row={row} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </span>
      {output.status === 'started' ? <OutputFigures outputId={row.id} /> : <span />}
      {action === null ? null : <ActionButton row={row} action={action} name={name} />}
      {row.distributorId === null ? null : (
        <Menu
          trigger={
            <IconButton
              size="mini"
              label={t('options', { name })}
              icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
            />
          }
          entries={rowMenu(row, t)}
        />
      )}
      <OutputWarning output={output} />
      {isOpen && output.error ? <ErrorText row={row} /> : null}
    </li>
  )
}

/** Starts or stops the output, by its name. The only recording is not stopped without a question. */
function ActionButton({
  row,
  action,
  name,
}: {
  row: OutputRow
  action: 'start' | 'stop'
  name: string
}) {
  const t = useTranslations('outputs')
  const [isAsking, setIsAsking] = useState(false)
  const isRecording = row.output.kind === 'recording'
  const named =
    isRecording && action === 'stop' ? t('stopRecording') : t(`${action}Named`, { name })
  const press = () => {
    if (action === 'start') void startOutput(row.id)
    else if (row.isLastRecording) setIsAsking(true)
    else void stopOutput(row.id)
  }
  return (
    <>
      <Button size="mini" busy={row.isBusy} aria-label={named} onClick={press}>
        {t(action)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('stopRecordingTitle')}
        description={t('stopRecordingText')}
        confirmLabel={t('stopRecording')}
        cancelLabel={t('keepRecording')}
        onConfirm={() => {
          setIsAsking(false)
          void stopOutput(row.id)
        }}
      />
    </>
  )
}

/** Why it is not sent or recorded: in the reader's language where there is a code, else in the server's words. */
function ErrorText({ row: { output, host } }: { row: OutputRow }) {
  const words = useTranslations('notifications')
  const { fault, error } = output
  return (
    <p className={styles['error']}>
      {fault === null ? error : words(`outputFault_${fault}`, { host, label: output.label })}
    </p>
  )
}

function rowMenu(
  { distributorId, address }: OutputRow,
  t: ReturnType<typeof useTranslations<'outputs'>>,
): MenuEntry[] {
  if (distributorId === null) return []
  return [
    { kind: 'heading', id: 'address', label: address ?? '' },
    {
      id: 'edit',
      label: t('edit'),
      icon: <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: () => openDestinationForm({ kind: 'edit', distributorId }),
    },
    {
      id: 'remove',
      label: t('remove'),
      icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: () => void removeDistributor(distributorId),
    },
  ]
}
