import { sceneNameSchema } from '@proscenium/protocol'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { Popover } from '../../components/popover.tsx'
import { TextField } from '../../components/text-field.tsx'
import { createScene } from '../../model/scenes/scene-list-actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './add-scene.module.css'
import { sceneListState } from './store.ts'

/** The button of a new scene, and its form: not modal, so the show goes on beside it (CORE-DLG-001). */
export function AddScene() {
  const t = useTranslations('sceneList')
  const { isAdding } = useSnapshot(sceneListState)
  const setOpen = (isOpen: boolean) => {
    sceneListState.isAdding = isOpen
  }
  return (
    <Popover
      label={t('addScene')}
      align="start"
      open={isAdding}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="mini"
          variant="soft"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('addScene')}
          aria-keyshortcuts="Shift+N"
        >
          {t('add')}
        </Button>
      }
    >
      <AddSceneForm onDone={() => setOpen(false)} />
    </Popover>
  )
}

function AddSceneForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('sceneList')
  const { reason } = useFailureWords()
  const { scenes, pending } = useSnapshot(scenesState)
  const [name, setName] = useState(() => t('newSceneName', { number: scenes.length + 1 }))
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = sceneNameSchema.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    const failure = await createScene({ name: checked.data })
    if (failure) setError(reason(failure))
    else onDone()
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('name')}
        boxSize="default"
        value={name}
        error={error}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="primary" type="submit" busy={pending === 'create'}>
        {t('addScene')}
      </Button>
    </form>
  )
}
