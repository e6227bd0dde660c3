import { emailSchema } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link2, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { shareSlot } from '../../model/contributions/slot-actions.ts'
import { slotsState } from '../../model/contributions/slots-store.ts'
import type { ActionFailure } from '../../model/failure.ts'
import { ANY_SLOT, type InviteRequest, invite } from '../../model/invitations/actions.ts'
import { contactsQuery } from '../../model/invitations/queries.ts'
import { invitationsState } from '../../model/invitations/store.ts'
import { serverState } from '../../model/server/store.ts'
import styles from './invite-by-mail.module.css'
import { LinkCard } from './link-card.tsx'
import frame from './view-frame.module.css'

/** Where no e-mail can be sent, the link can be copied. */
function useMailWords() {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  return (failure: ActionFailure) => {
    const { code } = failure
    const isNoMail = code === 'email_unverified' || code === 'letter_limit_reached'
    return isNoMail ? t(`mail_${code}`) : reason(failure)
  }
}

/** So many earlier guests are offered at a glance; typing finds the others. */
const SHOWN_CONTACTS = 6

/**
 * Mails an invitation to an address, or to a contact, who reads it in the studio as well where they have an account. A
 * server without mail makes a link for the director to send.
 */
export function InviteByMail({ slotId }: { slotId: string | null }) {
  const t = useTranslations('guests')
  const wordsOf = useMailWords()
  const { isInviting, links, toCopy } = useSnapshot(invitationsState)
  const { mail } = useSnapshot(serverState).offers
  const isSharing = useSnapshot(slotsState).pending[slotId ?? ''] === 'sharing'
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const checked = emailSchema.safeParse(email)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    const address = checked.data
    const to = slotId === null ? { email: address } : { email: address, slotId }
    const failure = await (mail && slotId !== null ? shareSlot(slotId, address) : invite(to))
    setError(failure ? wordsOf(failure) : undefined)
    if (!failure) setEmail('')
  }
  const personal = toCopy?.slotId === (slotId ?? ANY_SLOT) ? toCopy : null
  const link = links[personal?.id ?? '']
  const title = t(mail ? 'byMail' : 'forOne')
  return (
    <section className={frame['section']} aria-label={title}>
      <h3>{title}</h3>
      {mail ? null : <p className={frame['hint']}>{t('notMailed')}</p>}
      <form className={styles['row']} noValidate onSubmit={(submitted) => void send(submitted)}>
        <TextField
          label={t('mailAddress')}
          boxSize="default"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={isInviting || isSharing}>
          {t(mail ? 'send' : 'createLink')}
        </Button>
      </form>
      {personal && link ? (
        <LinkCard key={personal.id} {...link} name={personal.address} copiesItself />
      ) : null}
      <Contacts
        slotId={slotId}
        search={email}
        onFailure={(failure) => setError(failure && wordsOf(failure))}
      />
    </section>
  )
}

interface ContactsProps {
  readonly slotId: string | null
  /** What is being typed as an address. */
  readonly search: string
  readonly onFailure: (failure: ActionFailure | undefined) => void
}

function Contacts({ slotId, search, onFailure }: ContactsProps) {
  const t = useTranslations('guests')
  const { mail } = useSnapshot(serverState).offers
  const Icon = mail ? Send : Link2
  const { data, isError, refetch } = useQuery(contactsQuery())
  if (isError) {
    return (
      <p className={styles['failed']}>
        {t('contactsFailed')}
        <Button size="mini" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  const wanted = search.trim().toLowerCase()
  const found = (data?.items ?? [])
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .slice(0, SHOWN_CONTACTS)
  if (found.length === 0) return null
  const inviteContact = async (contact: NonNullable<InviteRequest['contact']>) => {
    const to = slotId === null ? { contact } : { contact, slotId }
    onFailure((await invite(to)) ?? undefined)
  }
  return (
    <ul className={styles['contacts']} aria-label={t('contacts')}>
      {found.map(({ id, name, email, userId }) => (
        <li key={id}>
          <Avatar name={name} />
          <span className={styles['who']} title={email}>
            {email}
            {userId === null ? null : <small>{t('hasAccount')}</small>}
          </span>
          <IconButton
            size="mini"
            label={t(mail ? 'sendTo' : 'createLinkFor', { name: email })}
            icon={<Icon size={14} strokeWidth={1.5} aria-hidden="true" />}
            onClick={() => void inviteContact({ id, email, userId })}
          />
        </li>
      ))}
    </ul>
  )
}
