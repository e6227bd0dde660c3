import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Avatar } from '../../components/avatar.tsx'
import { Popover } from '../../components/popover.tsx'
import type { Colleague } from '../../model/directors/selectors.ts'
import styles from './presence-stack.module.css'

/** Initials that fit; the rest is counted. */
const SHOWN = 3
/** Hues of the discs, so that two studios of one account are told apart; their texts tell it too. */
const HUES = 5

/** Who else directs this show, each studio with its initials; names and devices open behind it (GAP-059). */
export function PresenceStack({ colleagues }: { colleagues: readonly Colleague[] }) {
  const t = useTranslations('studioShell')
  const editor = colleagues.find(({ isEditing, isSelf }) => isEditing && !isSelf)
  const label = t('directors', { count: colleagues.length })
  return (
    <Popover
      label={label}
      align="start"
      trigger={
        <button
          type="button"
          className={styles['stack']}
          aria-label={editor ? t('directorsEditing', { label, name: editor.userName }) : label}
        >
          {colleagues.slice(0, SHOWN).map((colleague, at) => (
            <Disc key={colleague.clientId} colleague={colleague} hue={at % HUES} />
          ))}
          {colleagues.length > SHOWN ? (
            <span className={styles['more']}>+{colleagues.length - SHOWN}</span>
          ) : null}
        </button>
      }
    >
      <ul className={styles['list']}>
        {colleagues.map((colleague, at) => (
          <li key={colleague.clientId} className={styles['person']}>
            <Disc colleague={colleague} hue={at % HUES} />
            <PersonWords colleague={colleague} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

function Disc({ colleague, hue }: { colleague: Colleague; hue: number }) {
  return (
    <span className={styles['disc']} data-hue={hue}>
      <Avatar name={colleague.userName} />
      {colleague.isEditing ? (
        <i className={styles['pencil']}>
          <Pencil size={10} strokeWidth={2} aria-hidden="true" />
        </i>
      ) : null}
    </span>
  )
}

function PersonWords({ colleague }: { colleague: Colleague }) {
  const t = useTranslations('studioShell')
  const format = useFormatter()
  const { userName, device, since, isSelf, isEditing } = colleague
  const time = format.dateTime(new Date(since), { hour: '2-digit', minute: '2-digit' })
  return (
    <span className={styles['words']}>
      <b>{isSelf ? t('directorSelf', { name: userName }) : userName}</b>
      <small>{t(device === '' ? 'directorSince' : 'directorDevice', { device, time })}</small>
      {isEditing ? <small className={clsx(styles['editing'])}>{t('directorEdits')}</small> : null}
    </span>
  )
}
