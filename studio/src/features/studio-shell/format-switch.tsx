import { ChevronDown, Columns2, RectangleHorizontal, RectangleVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Menu } from '../../components/menu.tsx'
import { FormatTexts } from '../../i18n/format-texts.tsx'
import { selectIsLive } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { composeFormat, showFormat } from '../../model/formats/actions.ts'
import {
  type FormatChoice,
  selectFormats,
  selectShownFormats,
} from '../../model/formats/selectors.ts'
import { formatsState } from '../../model/formats/store.ts'
import styles from './format-switch.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * Which format of the show monitors and canvas show, and which ones are composed beside the master (GAP-033 as
 * amended). Absent where a show has only one.
 */
export function FormatSwitch() {
  return (
    <FormatTexts>
      <Switch />
    </FormatTexts>
  )
}

function Switch() {
  const t = useTranslations('formatSwitch')
  const event = useSnapshot(eventState)
  const view = useSnapshot(formatsState)
  const [stopping, setStopping] = useState<FormatChoice | null>(null)
  const formats = selectFormats(event)
  const [shown, ...more] = selectShownFormats(event, view)
  if (!shown || formats.length < 2) return null
  const isBoth = more.length > 0
  const hasBoth = formats.filter(({ isComposed }) => isComposed).length > 1
  const isLive = selectIsLive(event)
  const shape = isBoth ? t('both') : shown.shape

  /** What viewers see ends only after a question. */
  function compose(format: FormatChoice): void {
    if (format.isComposed && isLive) setStopping(format)
    else void composeFormat(format.id, !format.isComposed)
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            size="compact"
            className={styles['switch']}
            icon={isBoth ? <Columns2 {...ICON} /> : iconOf(shown)}
            aria-label={t('format', { shape })}
            title={t('format', { shape })}
          >
            <span className={styles['word']}>{shape}</span>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        }
        entries={[
          { kind: 'heading', id: 'shown', label: t('shown') },
          ...formats.map((format) => ({
            id: `show ${format.id}`,
            label: format.shape,
            icon: iconOf(format),
            checked: !isBoth && format.id === shown.id,
            onSelect: () => showFormat({ formatId: format.formatId }),
          })),
          {
            id: 'both',
            label: t('both'),
            icon: <Columns2 {...ICON} />,
            hint: hasBoth
              ? t('bothHint', { shape: formats.find(({ isMaster }) => isMaster)?.shape ?? '' })
              : t('onlyOne'),
            checked: isBoth,
            disabled: !hasBoth,
            onSelect: () => showFormat('both'),
          },
          { kind: 'separator', id: 'rule' },
          { kind: 'heading', id: 'sent', label: t('sent') },
          ...formats
            .filter(({ isMaster }) => !isMaster)
            .map((format) => ({
              id: `compose ${format.id}`,
              label: t(format.isComposed ? 'stop' : 'compose', {
                shape: format.shape,
              }),
              disabled: view.changing !== null,
              onSelect: () => compose(format),
            })),
        ]}
      />
      <StopComposing format={stopping} onClose={() => setStopping(null)} />
    </>
  )
}

/** Asks whether viewers may lose a format. */
function StopComposing({ format, onClose }: { format: FormatChoice | null; onClose: () => void }) {
  const t = useTranslations('formatSwitch')
  const shape = format?.shape ?? ''
  return (
    <ConfirmDialog
      open={format !== null}
      onOpenChange={onClose}
      title={t('stopTitle', { shape })}
      description={t('stopDescription', { shape })}
      confirmLabel={t('stop', { shape })}
      cancelLabel={t('keep', { shape })}
      onConfirm={() => {
        onClose()
        if (format) void composeFormat(format.id, false)
      }}
    />
  )
}

function iconOf({ isPortrait }: FormatChoice) {
  return isPortrait ? <RectangleVertical {...ICON} /> : <RectangleHorizontal {...ICON} />
}
