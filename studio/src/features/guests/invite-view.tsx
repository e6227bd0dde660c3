import { Link2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { useStoreValue } from '../../components/use-store-value.ts'
import { isSlotInProgram } from '../../model/contributions/slot-tally.ts'
import { isAirLive } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { ANY_SLOT, invite } from '../../model/invitations/actions.ts'
import { invitationsState } from '../../model/invitations/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { InviteByMail } from './invite-by-mail.tsx'
import { LinkCard } from './link-card.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { SlotRow } from './use-slot-rows.ts'
import styles from './view-frame.module.css'
import { ViewFrame } from './view-frame.tsx'

/** Props of {@link InviteView}. */
export interface InviteViewProps {
  /** The place to invite to; null is any free one. */
  readonly row: SlotRow | null
  readonly rows: readonly SlotRow[]
  readonly onClose: () => void
}

/** Ways to invite somebody: a link, its picture, a letter; and who is invited already. */
export function InviteView({ row, rows, onClose }: InviteViewProps) {
  const t = useTranslations('guests')
  const isInProgram = useStoreValue(
    scenesState,
    (scenes) => row !== null && isSlotInProgram(scenes, row.slot.index),
  )
  const isAir = useStoreValue(eventState, isAirLive)
  return (
    <ViewFrame
      title={row ? t('inviteTitle', { name: row.name }) : t('inviteTitleAny')}
      hint={t(row ? 'inviteHintSlot' : 'inviteHint')}
      onClose={onClose}
    >
      {isInProgram && isAir ? (
        <Banner
          look="warn"
          slim
          icon={<TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />}
          title={t('inviteOnAir')}
        />
      ) : null}
      <InviteByLink slotId={row?.slot.id ?? null} />
      <InviteByMail slotId={row?.slot.id ?? null} />
      <OpenInvitations rows={rows} />
    </ViewFrame>
  )
}

function InviteByLink({ slotId }: { slotId: string | null }) {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  const { links, latestIds, isInviting } = useSnapshot(invitationsState)
  const [error, setError] = useState<string>()
  const [isNew, setIsNew] = useState(false)
  const link = links[latestIds[slotId ?? ANY_SLOT] ?? '']
  const make = async () => {
    setIsNew(true)
    const failure = await invite(slotId === null ? {} : { slotId })
    setError(failure ? reason(failure) : undefined)
  }
  return (
    <div className={styles['form']}>
      {link ? <LinkCard key={link.link} {...link} copiesItself={isNew} /> : null}
      <div>
        <Button
          variant={link ? 'ghost' : 'primary'}
          busy={isInviting}
          icon={<Link2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {t(link ? 'makeAnother' : 'makeLink')}
        </Button>
      </div>
      {error === undefined ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
