import { MAX_MESSAGE_LENGTH, MESSAGE_TO_ALL } from '@proscenium/protocol'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureWords } from '../../components/failure-words.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { sendMessage } from '../../model/messages/actions.ts'
import styles from './chat-dock.module.css'
import { usePartners } from './use-partners.ts'

/** A line to everybody or to one guest; Enter sends. */
export function Composer() {
  const t = useTranslations('chat')
  const { reason } = useFailureWords()
  const { guests } = usePartners()
  const [to, setTo] = useState<string>(MESSAGE_TO_ALL)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Somebody who has left is not written to in his successor's place.
  const target = guests.some(({ id }) => id === to) ? to : MESSAGE_TO_ALL
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (message === '' || isBusy) return
    setIsBusy(true)
    const failed = await sendMessage(message, target)
    setIsBusy(false)
    setFailure(failed && reason(failed))
    if (!failed) setText('')
  }
  return (
    <form className={styles['composer']} onSubmit={(event) => void submit(event)}>
      <Select
        aria-label={t('to')}
        value={target}
        options={[
          { value: MESSAGE_TO_ALL, label: t('toAll') },
          ...guests.map(({ id, name }) => ({ value: id, label: t('toOne', { name }) })),
        ]}
        onChange={setTo}
      />
      <TextField
        label={t('message')}
        boxSize="default"
        placeholder={t('placeholder')}
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        autoComplete="off"
        error={failure === null ? undefined : t('failed', { reason: failure })}
        onChange={({ target: field }) => setText(field.value)}
        trailing={
          <IconButton
            type="submit"
            size="mini"
            label={t('send')}
            icon={<Send size={14} strokeWidth={1.5} aria-hidden="true" />}
          />
        }
      />
    </form>
  )
}
