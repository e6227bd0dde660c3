import type { Invitation } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, X } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useServerNow } from '../../components/use-server-now.ts'
import { revokeInvitation } from '../../model/invitations/actions.ts'
import { contactsQuery } from '../../model/invitations/queries.ts'
import { invitationsState } from '../../model/invitations/store.ts'
import styles from './open-invitations.module.css'
import type { SlotRow } from './use-slot-rows.ts'
import frame from './view-frame.module.css'

const MINUTE_MS = 60_000

/** Invitations whose links work, newest first, each with a way to take it back (GAP-075). */
export function OpenInvitations({ rows }: { rows: readonly SlotRow[] }) {
  const t = useTranslations('guests')
  const { open } = useSnapshot(invitationsState)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section className={frame['section']} aria-label={t('openInvitations')}>
      <h3>{t('openInvitations')}</h3>
      {open.length === 0 ? <p className={frame['hint']}>{t('noInvitations')}</p> : null}
      <ul>
        {open.toReversed().map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            slots={slotsOf(invitation, rows)}
            onRevoke={() => setAsked(invitation.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={t('revokeTitle')}
        description={t('revokeText')}
        confirmLabel={t('revokeConfirm')}
        cancelLabel={t('keep')}
        onConfirm={() => {
          if (asked !== null) void revokeInvitation(asked)
          setAsked(null)
        }}
      />
    </section>
  )
}

interface InvitationRowProps {
  readonly invitation: Snapshot<Invitation>
  /** Names of the places that it offers; none is any. */
  readonly slots: readonly string[]
  readonly onRevoke: () => void
}

function InvitationRow({ invitation, slots, onRevoke }: InvitationRowProps) {
  const t = useTranslations('guests')
  const format = useFormatter()
  const now = useServerNow(MINUTE_MS)
  const { data } = useQuery(contactsQuery())
  const { links, revoking } = useSnapshot(invitationsState)
  const { state, copy } = useCopy()
  const { id, email, contactId, createdAt } = invitation
  const contact = data?.items.find((known) => known.id === contactId)
  const who = email ?? contact?.email ?? t(contactId === null ? 'byLink' : 'byContact')
  const link = links[id]?.link
  const at = new Date(createdAt)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <b title={who}>{who}</b>
        <small>
          {t('invitationFor', {
            slot: slots.length > 0 ? format.list(slots) : t('forAny'),
            // The clock turns once a minute.
            when: format.relativeTime(at, now.getTime() - at.getTime() < MINUTE_MS ? at : now),
          })}
        </small>
      </span>
      {link === undefined ? null : (
        <IconButton
          size="mini"
          label={t('copyLinkOf', { who })}
          icon={<Icon size={14} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => void copy(link)}
        />
      )}
      <IconButton
        size="mini"
        label={t('revokeOf', { who })}
        disabledReason={revoking[id] ? t('revoke') : undefined}
        icon={<X size={14} strokeWidth={1.5} aria-hidden="true" />}
        onClick={onRevoke}
      />
    </li>
  )
}

function slotsOf({ contributions }: Snapshot<Invitation>, rows: readonly SlotRow[]): string[] {
  return contributions.flatMap(({ id }) => {
    const row = rows.find(({ slot }) => slot.id === id)
    return row ? [row.name] : []
  })
}
