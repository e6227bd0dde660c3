import { MESSAGE_TO_DIRECTOR } from '@proscenium/protocol'
import { Captions, MessageSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { EmptyState } from '../../components/empty-state.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { openMessages } from '../../model/messages/actions.ts'
import { messagesState } from '../../model/messages/store.ts'
import { showComment } from '../../model/overlays/show-comment.ts'
import styles from './chat-dock.module.css'
import { Composer } from './composer.tsx'
import { usePartners } from './use-partners.ts'

/** What the director and his guests write to each other (GAP-064). Being open marks it as read. */
export function ChatDock() {
  const t = useTranslations('chat')
  const format = useFormatter()
  const { messages } = useSnapshot(messagesState)
  const { nameOf } = usePartners()
  const list = useRef<HTMLOListElement>(null)
  const count = messages.length
  useEffect(openMessages, [])
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <section className={styles['dock']} aria-label={t('title')}>
      <header className={styles['header']}>
        <h2>{t('title')}</h2>
      </header>
      {count === 0 ? (
        <EmptyState
          icon={<MessageSquare size={20} strokeWidth={1.5} />}
          title={t('empty')}
          help={t('emptyHelp')}
        />
      ) : (
        <ol
          ref={list}
          className={styles['list']}
          // A list that scrolls must be reachable without a mouse.
          tabIndex={count > 0 ? 0 : -1}
          aria-label={t('list')}
        >
          {messages.map((message) => {
            const isOwn = message.from === MESSAGE_TO_DIRECTOR
            const words = { from: nameOf(message.from), to: nameOf(message.to) }
            return (
              <li
                key={`${message.date} ${message.from} ${message.message}`}
                className={styles['message']}
                data-own={isOwn}
              >
                <p className={styles['head']}>
                  <b>{isOwn ? t('toWhom', words) : words.from}</b>
                  <time dateTime={message.date}>
                    {format.dateTime(new Date(message.date), {
                      hour: '2-digit',
                      minute: '2-digit',
                    })}
                  </time>
                  {isOwn ? null : (
                    <IconButton
                      size="mini"
                      label={t('toScene')}
                      icon={<Captions size={14} strokeWidth={1.5} aria-hidden="true" />}
                      onClick={() =>
                        void showComment({ author: words.from, message: message.message })
                      }
                    />
                  )}
                </p>
                <p>{message.message}</p>
              </li>
            )
          })}
        </ol>
      )}
      <Composer />
    </section>
  )
}
