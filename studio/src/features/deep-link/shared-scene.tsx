import type { DeepLinkData } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { acceptScene, type SceneDestination } from '../../model/deep-links/actions.ts'
import { sharedPictureUrl } from '../../model/deep-links/queries.ts'
import { ongoingEventQuery } from '../../model/event/queries.ts'
import type { ActionFailure } from '../../model/failure.ts'
import { templatesQuery } from '../../model/templates/queries.ts'
import styles from './deep-link.module.css'
import type { DeepLinkPageProps } from './deep-link-page.tsx'

/** Props of {@link SharedScene}. */
export interface SharedSceneProps
  extends Pick<DeepLinkPageProps, 'secret' | 'isIdentified' | 'onLogIn' | 'onAccepted'> {
  readonly link: DeepLinkData
}

/** A scene that somebody shares: what it is, and where its copy shall go. */
export function SharedScene({ secret, link, isIdentified, onLogIn, onAccepted }: SharedSceneProps) {
  const t = useTranslations('deepLink')
  return (
    <section className={styles['scene']} aria-label={t('sceneTitle', { name: link.name })}>
      <Thumbnail src={isIdentified ? sharedPictureUrl(link.imageUrl) : null} alt="" />
      <h2>{t('sceneTitle', { name: link.name })}</h2>
      {isIdentified ? (
        <ChoosePlace secret={secret} onAccepted={onAccepted} />
      ) : (
        <>
          <p>{t('logInHelp')}</p>
          <Button variant="primary" size="page" block onClick={onLogIn}>
            {t('logIn')}
          </Button>
        </>
      )}
    </section>
  )
}

const NEW = 'new'

function ChoosePlace({ secret, onAccepted }: Pick<SharedSceneProps, 'secret' | 'onAccepted'>) {
  const t = useTranslations('deepLink')
  const { reason } = useFailureWords()
  const { data: ongoing, isPending } = useQuery(ongoingEventQuery())
  const templates = useQuery(templatesQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const own = templates.data?.items.filter(({ owner }) => owner === 'user') ?? []
  const value = chosen ?? (ongoing ? ongoing.id : (own[0]?.id ?? NEW))
  const destination = (): SceneDestination => {
    if (value === NEW) return { kind: 'new_template' }
    if (value === ongoing?.id) return { kind: 'event', eventId: value }
    return { kind: 'template', templateId: value }
  }
  const accept = async () => {
    setIsBusy(true)
    setFailure(null)
    const accepted = await acceptScene(secret, destination())
    setIsBusy(false)
    if (accepted.at === null) setFailure(accepted.failure)
    else onAccepted({ templateId: accepted.at === 'template' ? accepted.templateId : null })
  }
  return (
    <>
      <Field label={t('place')} hint={t('placeHelp')}>
        {(control) => (
          <Select
            {...control}
            boxSize="field"
            value={value}
            onChange={setChosen}
            options={[
              ...(ongoing
                ? [{ value: ongoing.id, label: t('inShow', { name: ongoing.name }) }]
                : []),
              ...own.map(({ id, name }) => ({ value: id, label: t('inTemplate', { name }) })),
              { value: NEW, label: t('inNewTemplate') },
            ]}
          />
        )}
      </Field>
      {failure === null ? null : (
        <Banner look="warn" announce="alert" title={t('copyFailed')} detail={reason(failure)} />
      )}
      <Button
        variant="primary"
        size="page"
        block
        busy={isBusy || isPending || templates.isPending}
        onClick={() => void accept()}
      >
        {t('accept')}
      </Button>
    </>
  )
}
