import { emailSchema } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
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
import { invite } from '../../model/invitations/actions.ts'
import { contactsQuery } from '../../model/invitations/queries.ts'
import { invitationsState } from '../../model/invitations/store.ts'
import styles from './invite-by-mail.module.css'
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

/** Mails an invitation to an address, or to somebody who was invited before. */
export function InviteByMail({ slotId }: { slotId: string | null }) {
  const t = useTranslations('guests')
  const wordsOf = useMailWords()
  const { isInviting } = useSnapshot(invitationsState)
  const isSharing = useSnapshot(slotsState).pending[slotId ?? ''] === 'sharing'
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const checked = emailSchema.safeParse(email)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    const address = checked.data
    const failure = await (slotId === null
      ? invite({ email: address })
      : shareSlot(slotId, address))
    setError(failure ? wordsOf(failure) : undefined)
    if (!failure) setEmail('')
  }
  return (
    <section className={frame['section']} aria-label={t('byMail')}>
      <h3>{t('byMail')}</h3>
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
          {t('send')}
        </Button>
      </form>
      <Contacts slotId={slotId} onFailure={(failure) => setError(failure && wordsOf(failure))} />
    </section>
  )
}

interface ContactsProps {
  readonly slotId: string | null
  readonly onFailure: (failure: ActionFailure | undefined) => void
}

function Contacts({ slotId, onFailure }: ContactsProps) {
  const t = useTranslations('guests')
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
  if (!data || data.items.length === 0) return null
  const inviteContact = async (contact: { id: string; email: string }) => {
    const to = slotId === null ? { contact } : { contact, slotId }
    onFailure((await invite(to)) ?? undefined)
  }
  return (
    <ul className={styles['contacts']} aria-label={t('contacts')}>
      {data.items.map(({ id, name, email }) => (
        <li key={id}>
          <Avatar name={name} />
          <span className={styles['who']} title={email}>
            {email}
          </span>
          <IconButton
            size="mini"
            label={t('sendTo', { name: email })}
            icon={<Send size={14} strokeWidth={1.5} aria-hidden="true" />}
            onClick={() => void inviteContact({ id, email })}
          />
        </li>
      ))}
    </ul>
  )
}
