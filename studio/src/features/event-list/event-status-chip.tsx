import type { EventSummary } from '@proscenium/protocol'
import { isInProgress, isLiveInProgress } from '@proscenium/protocol'
import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Chip } from '../../components/chip.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { summaryAirLight } from '../../model/event/air-light.ts'

/** What an event is now, in a word: on air, open, with replay, ended. */
export function EventStatusChip({ event }: { event: EventSummary }) {
  const t = useTranslations('eventList')
  if (isLiveInProgress(event.status)) return <TallyTag tally={summaryAirLight(event)} big />
  if (isInProgress(event.status)) return <Chip>{t('statusOpen')}</Chip>
  if (event.status === 'stopping') return <Chip look="line">{t('statusStopping')}</Chip>
  if (event.hasRecordings) {
    return (
      <Chip icon={<Play size={14} strokeWidth={1.5} aria-hidden="true" />}>
        {t('statusReplay')}
      </Chip>
    )
  }
  return <Chip look="line">{t('statusEnded')}</Chip>
}
