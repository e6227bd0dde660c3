import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { Lamp } from '../../components/lamp.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import styles from './guest-card.module.css'
import { GuestControls } from './guest-controls.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestPicture } from './guest-picture.tsx'
import { MutedSpeechLine } from './muted-speech-line.tsx'
import { OwnProblem } from './own-problem.tsx'
import type { PanelView } from './panel-view.ts'
import { RecordingLine } from './recording-line.tsx'
import type { SlotRow } from './use-slot-rows.ts'

/** Props of {@link GuestCard}. */
export interface GuestCardProps {
  readonly row: SlotRow
  readonly onOpen: (view: PanelView) => void
}

/** Somebody or something in the show: picture with tally, name, state, figures, what can be done. */
export function GuestCard({ row, onOpen }: GuestCardProps) {
  const { name, slot, tally } = row
  return (
    <li className={styles['card']} aria-label={name}>
      <TallyFrame tally={tally} size="card" className={styles['frame']}>
        <GuestPicture row={row} />
      </TallyFrame>
      <div className={styles['words']}>
        <div className={styles['title']}>
          <b title={slot.description || name}>{name}</b>
          <TallyTag tally={tally} />
        </div>
        <StateLine row={row} />
        <OwnProblem row={row} />
        <GuestFacts row={row} />
        <RecordingLine row={row} />
      </div>
      <GuestControls row={row} onOpen={onOpen} />
      <MutedSpeechLine row={row} />
    </li>
  )
}

function StateLine({ row: { description } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { text, attempt, reason, detail, lamp, isWarning } = description
  const state = t(text, { attempt })
  return (
    <p className={clsx(styles['state'], isWarning && styles['warning'])}>
      <Lamp state={lamp} />
      <span>
        {reason === null ? state : t('because', { state, reason: t(`reason_${reason}`) })}
        {detail === null ? null : <small className={styles['detail']}>{detail}</small>}
      </span>
    </p>
  )
}
