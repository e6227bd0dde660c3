import { formatOrientation, type Orientation } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { Play, RectangleHorizontal, RectangleVertical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Segmented } from '../../components/segmented.tsx'
import { switchFormat } from '../../model/eventless/actions.ts'
import { eventlessState } from '../../model/eventless/store.ts'
import { notifyFailure } from '../../model/notifications/actions.ts'
import styles from './eventless.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link EventlessTools}. */
export interface EventlessToolsProps {
  /** A show with this template is being opened. */
  readonly starting: boolean
  readonly onStart: () => void
}

/** In the top bar: the format that is shown, the template's page, and a show with it. */
export function EventlessTools({ starting, onStart }: EventlessToolsProps) {
  const t = useTranslations('eventless')
  const { template, pending } = useSnapshot(eventlessState)
  if (!template) return null
  return (
    <div className={styles['tools']}>
      <FormatSwitch />
      {template.owner === 'user' ? (
        <Link to="/templates/$id/edit" params={{ id: template.id }} className={buttonClassName()}>
          {t('details')}
        </Link>
      ) : null}
      <Button
        icon={<Play {...ICON} />}
        busy={starting}
        disabled={pending === 'switch_format'}
        aria-label={t('startShow')}
        onClick={onStart}
      >
        <span className={styles['words']}>{t('startShow')}</span>
      </Button>
    </div>
  )
}

/** Landscape or upright, where the template has both (CORE-ELS-006). */
function FormatSwitch() {
  const t = useTranslations('eventless')
  const { template, formatId, pending } = useSnapshot(eventlessState)
  const current = template?.formats.find(({ id }) => id === formatId)
  const orientations = new Set(template?.formats.map(formatOrientation))
  if (!current || orientations.size < 2) return null
  const change = async (orientation: Orientation) => {
    notifyFailure(await switchFormat(orientation))
  }
  return (
    <Segmented<Orientation>
      label={t('format')}
      value={formatOrientation(current) === 'landscape' ? 'landscape' : 'portrait'}
      disabled={pending !== null}
      onChange={(orientation) => void change(orientation)}
      options={[
        { value: 'landscape', label: t('landscape'), icon: <RectangleHorizontal {...ICON} /> },
        { value: 'portrait', label: t('portrait'), icon: <RectangleVertical {...ICON} /> },
      ]}
    />
  )
}
