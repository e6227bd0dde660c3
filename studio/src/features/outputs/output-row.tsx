import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Lamp, type LampState } from '../../components/lamp.tsx'
import { Menu } from '../../components/menu.tsx'
import type { MenuEntry } from '../../components/menu-line.tsx'
import { removeDistributor, startOutput, stopOutput } from '../../model/outputs/actions.ts'
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
      {action === null ? null : (
        <Button
          size="mini"
          busy={row.isBusy}
          onClick={() => void (action === 'start' ? startOutput(row.id) : stopOutput(row.id))}
        >
          {t(action)}
        </Button>
      )}
      {row.distributorId === null ? null : (
        <Menu
          trigger={
            <IconButton
              size="mini"
              label={t('options', { name })}
              icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
            />
          }
          entries={rowMenu(row, t('remove'))}
        />
      )}
      <OutputWarning output={output} />
      {isOpen && output.error ? <p className={styles['error']}>{output.error}</p> : null}
    </li>
  )
}

function rowMenu({ distributorId, address }: OutputRow, remove: string): MenuEntry[] {
  return [
    { kind: 'heading', id: 'address', label: address ?? '' },
    {
      id: 'remove',
      label: remove,
      icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />,
      onSelect: () => void (distributorId && removeDistributor(distributorId)),
    },
  ]
}
