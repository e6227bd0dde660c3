import type { TextTime } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { Select } from '../../../components/select.tsx'
import styles from './appearance-section.module.css'
import type { TextSectionProps } from './letters-section.tsx'
import { FoldSection, Row } from './section.tsx'
import {
  localMoment,
  momentIn,
  momentOf,
  type TimeKind,
  timeKinds,
  withMoment,
  withTimeKind,
} from './time-fields.ts'
import { WordField } from './word-field.tsx'

const MAX_FORMAT = 60
const MAX_END = 200

/** A clock, a countdown or the time since a moment, in place of the words or within them: an addition to the specification. */
export const TimeSection = memo(function TimeSection({ content, edit }: TextSectionProps) {
  const t = useTranslations('sceneEditor')
  const { time } = content
  const kind: TimeKind = time?.kind ?? 'none'
  return (
    <FoldSection name="time" title={t('time')} summary={time ? t(`time_${time.kind}`) : undefined}>
      <Row label={t('timeKind')}>
        <Select
          aria-label={t('timeKind')}
          className={styles['grow']}
          value={kind}
          options={timeKinds.map((value) => ({ value, label: t(`time_${value}`) }))}
          onChange={(value) => edit.set({ time: withTimeKind(time, value, Date.now()) })}
        />
      </Row>
      {time ? <TimeRows time={time} edit={edit} /> : null}
    </FoldSection>
  )
})

interface TimeRowsProps {
  readonly time: Snapshot<TextTime>
  readonly edit: TextSectionProps['edit']
}

function TimeRows({ time, edit }: TimeRowsProps) {
  const t = useTranslations('sceneEditor')
  return (
    <>
      <MomentRow time={time} edit={edit} />
      <Row label={t('timeFormat')}>
        <WordField
          label={t('timeFormatHint')}
          maxLength={MAX_FORMAT}
          value={time.format}
          onCommit={(format) => edit.set({ time: { ...time, format: format || time.format } })}
        />
      </Row>
      {time.kind === 'clock' ? (
        <Row label={t('timeZone')}>
          <WordField
            label={t('timeZoneHint')}
            placeholder={Intl.DateTimeFormat().resolvedOptions().timeZone}
            value={time.timeZone ?? ''}
            onCommit={(timeZone) => {
              const { timeZone: _before, ...rest } = time
              edit.set({ time: timeZone ? { ...rest, timeZone } : rest })
            }}
          />
        </Row>
      ) : null}
      {time.kind === 'countdown' ? (
        <Row label={t('timeEnd')}>
          <WordField
            label={t('timeEndHint')}
            placeholder="00:00"
            maxLength={MAX_END}
            value={time.endText ?? ''}
            onCommit={(endText) => {
              const { endText: _before, ...rest } = time
              edit.set({ time: endText ? { ...rest, endText } : rest })
            }}
          />
        </Row>
      ) : null}
      <p className={styles['note']}>{t('timeNote')}</p>
    </>
  )
}

/** The moment that is counted to or from, in the visitor's own time. */
function MomentRow({ time, edit }: TimeRowsProps) {
  const t = useTranslations('sceneEditor')
  const moment = momentIn(time)
  if (moment === null) return null
  const label = t(time.kind === 'countdown' ? 'timeUntil' : 'timeSince')
  return (
    <Row label={label}>
      <input
        type="datetime-local"
        step={1}
        className={styles['moment']}
        aria-label={label}
        value={localMoment(moment)}
        onChange={({ target }) => {
          const at = momentOf(target.value)
          if (at) edit.drag({ time: withMoment(time, at) })
        }}
        onBlur={edit.drop}
      />
    </Row>
  )
}
