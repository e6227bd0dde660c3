import type { DeepLink } from '@proscenium/protocol'
import { Check, Copy, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { useFailureWords } from '../../components/failure-words.ts'
import { LinkReach } from '../../components/link-reach.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import type { ActionFailure } from '../../model/failure.ts'
import { shareScene } from '../../model/scenes/share-scene.ts'
import styles from './share-scene.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type Link = DeepLink | ActionFailure | null

/** Makes the link of a scene and shows it, to copy, to send and to scan. */
export function ShareLink({ sceneId, name }: { sceneId: string; name: string }) {
  const t = useTranslations('sceneList')
  const { reason } = useFailureWords()
  const [link, setLink] = useState<Link>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made by asking for one
  useEffect(() => {
    let isShown = true
    setLink(null)
    void shareScene(sceneId).then((made) => {
      if (isShown) setLink(made)
    })
    return () => {
      isShown = false
    }
  }, [sceneId, attempt])
  if (link === null) {
    return (
      <p className={styles['waiting']} role="status">
        <Spinner size={16} />
        {t('shareMaking')}
      </p>
    )
  }
  if ('code' in link) {
    return (
      <div className={styles['share']} role="alert">
        <p>{t('shareFailed', { reason: reason(link) })}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('again')}</Button>
      </div>
    )
  }
  return <MadeLink link={link} name={name} />
}

function MadeLink({ link: { link, qrCode }, name }: { link: DeepLink; name: string }) {
  const t = useTranslations('sceneList')
  const { state, copy } = useCopy()
  const isCopied = state === 'copied'
  const mail = new URLSearchParams({
    subject: t('mailSubject', { name }),
    body: t('mailBody', { name, link }),
  })
  return (
    <div className={styles['share']}>
      <p>{t('shareHelp')}</p>
      <TextField
        label={t('shareLink')}
        boxSize="default"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint={state === 'failed' ? t('copyByHand') : undefined}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          icon={isCopied ? <Check {...ICON} /> : <Copy {...ICON} />}
          onClick={() => void copy(link)}
        >
          {t(isCopied ? 'copied' : 'copyLink')}
        </Button>
        {/* Mail programs know no plus for a space. */}
        <a
          className={buttonClassName({})}
          href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
        >
          <Mail {...ICON} />
          {t('sendByMail')}
        </a>
      </div>
      <LinkReach link={link} />
      <img className={styles['code']} src={qrCode} alt={t('qrCode')} width={160} height={160} />
      <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
    </div>
  )
}
