import { type Content, linkOfQrCode } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/select.tsx'
import { browsersState } from '../../../model/browsers/store.ts'
import { carouselsState } from '../../../model/carousels/store.ts'
import { slotName } from '../../../model/contributions/slot-name.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { filesState } from '../../../model/files/store.ts'
import { pictureSize } from '../../../model/monitors.ts'
import { preferencesState } from '../../../model/preferences/store.ts'
import { editorView } from '../editor-view.ts'
import styles from './appearance-section.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { QrCodeRow } from './qr-code-row.tsx'
import { Row, Section } from './section.tsx'
import { useEdit } from './use-edit.ts'
import { WordField } from './word-field.tsx'

/** What the element shows, and something else instead of it (CORE-CNT-001 to CORE-CNT-021, CORE-ELM-025). */
export const ContentSection = memo(function ContentSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const { content } = element
  if (content === null || content.kind === 'text') return null
  const size = pictureSize(content)
  return (
    <Section
      title={t('content')}
      actions={size ? <small className={styles['aside']}>{t('sizePx', size)}</small> : null}
    >
      <ContentRow element={element} content={content} />
    </Section>
  )
}, isSameButPlace)

type ContentRowProps = ElementProps & { readonly content: Snapshot<Content> }

function ContentRow({ element, content }: ContentRowProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  switch (content.kind) {
    case 'contribution':
    case 'missing_contribution':
      return <SlotRow element={element} content={content} />
    case 'file':
    case 'media_source':
    case 'missing_file':
      return <FileRow element={element} content={content} />
    case 'image':
      return linkOfQrCode(content.url) !== null ? (
        <QrCodeRow element={element} url={content.url} />
      ) : (
        <Row label={t('address')}>
          <WordField
            label={t('addressHint')}
            value={content.url}
            onCommit={(url) => edit.set({ content: { kind: 'image', url: url.trim() } })}
          />
        </Row>
      )
    case 'carousel':
    case 'missing_carousel':
      return <CarouselRow element={element} content={content} />
    case 'browser':
      return <PageRow element={element} browserId={content.browserId} />
    case 'text':
      return null
  }
}

/** Which carousel takes its turns here. */
function CarouselRow({ element, content }: ContentRowProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  const { carousels } = useSnapshot(carouselsState)
  const chosen = content.kind === 'carousel' ? content.carouselId : ''
  const known = Object.values(carousels).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = known.some(({ value }) => value === chosen)
  const stand = { value: chosen, label: t(chosen === '' ? 'chooseCarousel' : 'carouselGone') }
  return (
    <>
      <Row label={t('kind_carousel')}>
        <Select
          aria-label={t('carouselHint')}
          className={styles['grow']}
          value={chosen}
          options={isKnown ? known : [stand, ...known]}
          onChange={(carouselId) => {
            if (carouselId !== '') edit.set({ content: { kind: 'carousel', carouselId } })
          }}
        />
      </Row>
      {known.length === 0 ? <p className={styles['note']}>{t('noneHelp_carousel')}</p> : null}
    </>
  )
}

/** Which web page is shown. */
function PageRow({ element, browserId }: ElementProps & { readonly browserId: string }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  const { browsers } = useSnapshot(browsersState)
  const known = Object.values(browsers).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = browsers[browserId] !== undefined
  return (
    <>
      <Row label={t('kind_browser')}>
        <Select
          aria-label={t('pageHint')}
          className={styles['grow']}
          value={browserId}
          options={isKnown ? known : [{ value: browserId, label: t('pageGone') }, ...known]}
          onChange={(id) => edit.set({ content: { kind: 'browser', browserId: id } })}
        />
      </Row>
      {known.length === 0 ? <p className={styles['note']}>{t('noneHelp_browser')}</p> : null}
    </>
  )
}

/** Who is seen. */
function SlotRow({ element, content }: ContentRowProps) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  const contributions = useSnapshot(contributionsState)
  const { contributionName } = useSnapshot(preferencesState)
  const { slots } = contributions
  const chosen = content.kind === 'contribution' ? content.contributionIndex : null
  const known = slots.map((slot) => {
    const { index } = slot
    const { name, isYou } = slotName(slot, contributions, contributionName)
    const shown = name && isYou ? t('you', { name }) : name
    const label = shown ? t('slotNamed', { index, name: shown }) : t('slotOf', { index })
    return { value: String(index), label }
  })
  const options = [
    ...(chosen === null ? [{ value: '', label: t('chooseGuest') }] : []),
    // A place that this event lacks is named all the same.
    ...(chosen === null || slots.some(({ index }) => index === chosen)
      ? []
      : [{ value: String(chosen), label: t('slotOf', { index: chosen }) }]),
    ...known,
  ]
  return (
    <Row label={t('guest')}>
      <Select
        aria-label={t('guestHint')}
        className={styles['grow']}
        value={chosen === null ? '' : String(chosen)}
        options={options}
        onChange={(index) => {
          if (index === '') return
          edit.set({ content: { kind: 'contribution', contributionIndex: Number(index) } })
        }}
      />
    </Row>
  )
}

/** The file, and the way to another one. */
function FileRow({ element, content }: ContentRowProps) {
  const t = useTranslations('sceneEditor')
  const { files, loads } = useSnapshot(filesState)
  const fileId = 'fileId' in content ? content.fileId : null
  const file = fileId === null ? undefined : files[fileId]
  const load = fileId === null ? undefined : loads[fileId]
  const kind = element.kind === 'video' ? 'video' : 'image'
  return (
    <>
      <Row label={t('file')}>
        <Button
          size="compact"
          className={styles['grow']}
          title={file?.name}
          onClick={() => {
            editorView.picking = { kind, into: element.id, as: 'content' }
          }}
        >
          <span className={styles['ellipsis']}>
            {file?.name ?? t(fileId === null ? `chooseFile_${kind}` : 'unknownFile')}
          </span>
        </Button>
      </Row>
      {load && load.status !== 'ready' ? (
        <p className={styles['note']}>
          {t(load.status === 'failed' ? 'fileFailed' : 'fileLoading', {
            percent: Math.round(load.progressPercent),
          })}
        </p>
      ) : null}
    </>
  )
}
