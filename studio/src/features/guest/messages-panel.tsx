import { Send, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useFailureWords } from '../../components/failure-words.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { answerDirector } from '../../model/guest/messages.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './messages.module.css'

/** What was said between the director and this guest, and a line to answer by. On a phone it is a sheet. */
export function MessagesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('guest')
  const format = useFormatter()
  const { messages } = useSnapshot(guestState)
  const list = useRef<HTMLOListElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <section className={styles['panel']} aria-label={t('messagesTitle')}>
      <header className={styles['title']}>
        <h2>{t('messagesTitle')}</h2>
        <span className={styles['close']}>
          <IconButton
            label={t('closeMessages')}
            icon={<X size={20} strokeWidth={1.5} aria-hidden="true" />}
            onClick={onClose}
          />
        </span>
      </header>
      {count === 0 ? <p className={styles['empty']}>{t('messagesEmpty')}</p> : null}
      {/* A list that scrolls must be reachable without a mouse. */}
      <ol
        ref={list}
        className={styles['list']}
        tabIndex={count > 0 ? 0 : -1}
        aria-label={t('messagesTitle')}
      >
        {messages.map(({ id, from, text, atMs }) => (
          <li key={id} className={styles['message']} data-from={from}>
            <p className={styles['head']}>
              <span>{t(from)}</span>
              <span className={styles['when']}>
                {format.dateTime(new Date(atMs), { hour: '2-digit', minute: '2-digit' })}
              </span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <AnswerForm />
    </section>
  )
}

function AnswerForm() {
  const t = useTranslations('guest')
  const { reason } = useFailureWords()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const failed = await answerDirector(text)
    setFailure(failed && reason(failed))
    if (!failed) setText('')
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('answer')}
        placeholder={t('answerPlaceholder')}
        value={text}
        maxLength={1_000}
        autoComplete="off"
        error={failure === null ? undefined : t('sendFailed', { reason: failure })}
        onChange={(event) => setText(event.target.value)}
        trailing={
          <IconButton
            type="submit"
            label={t('send')}
            icon={<Send size={16} strokeWidth={1.5} aria-hidden="true" />}
          />
        }
      />
    </form>
  )
}
