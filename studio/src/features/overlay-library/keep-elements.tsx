import { MAX_OVERLAY_ELEMENTS, type VisualElement } from '@proscenium/protocol'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, snapshot, useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { keepOverlay } from '../../model/overlays/actions.ts'
import { elementsToKeep } from '../../model/overlays/overlay-elements.ts'
import { elementName } from '../../model/scenes/element-name.ts'
import { frontToBack, selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './overlay-library.module.css'

/** Keeps chosen elements of the scene under edit as an overlay of one's own. */
export function KeepElements() {
  const t = useTranslations('overlayLibrary')
  const scene = selectPreviewScene(useSnapshot(scenesState))
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const elements = frontToBack(scene?.visualElements ?? []).filter(isGraphic)
  const chosen = elements.filter(({ id }) => !left.has(id))
  const canKeep = name.trim() !== '' && chosen.length > 0 && chosen.length <= MAX_OVERLAY_ELEMENTS
  if (elements.length === 0) return null
  if (!isOpen) {
    return (
      <Button className={styles['keep']} onClick={() => setOpen(true)}>
        {t('keep')}
      </Button>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !canKeep) return
    setBusy(true)
    const visualElements = plainElements(chosen.map(({ id }) => id))
    const failure = await keepOverlay({ name: name.trim(), visualElements })
    setBusy(false)
    if (failure !== null) return
    setOpen(false)
    setName('')
  }
  const toggle = (id: string, isChosen: boolean) =>
    setLeft(
      (before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  return (
    <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h2>{t('keep')}</h2>
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={styles['elements']}>
        <legend>{t('elements')}</legend>
        {elements.map((element) => (
          <label key={element.id}>
            <input
              type="checkbox"
              checked={!left.has(element.id)}
              onChange={({ target }) => toggle(element.id, target.checked)}
            />
            <span>{wordsOf(element) || t(`kind_${element.kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={isBusy} disabled={!canKeep}>
          {t('keepConfirm')}
        </Button>
      </div>
    </form>
  )
}

type Element = Snapshot<VisualElement>

/** A camera belongs to its show; what lies under a whole scene is no overlay. */
function isGraphic({ kind, boundsExpected: { x1, y1, x2, y2 } }: Element): boolean {
  const isGround = kind === 'background' && x2 - x1 >= 100 && y2 - y1 >= 100
  return kind !== 'contribution' && !isGround
}

function wordsOf(element: Element): string {
  const { name, content } = element
  return name ?? (content?.kind === 'text' ? content.text : (elementName(element) ?? ''))
}

/** Copies that may be sent; a snapshot's lists are read-only. */
function plainElements(ids: readonly string[]): VisualElement[] {
  const scene = selectPreviewScene(snapshot(scenesState))
  const elements = scene?.visualElements.filter(({ id }) => ids.includes(id)) ?? []
  const plain = JSON.parse(JSON.stringify(elements)) as VisualElement[]
  return elementsToKeep(plain, scene?.orientation ?? 'landscape')
}
