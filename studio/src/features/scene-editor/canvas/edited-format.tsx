import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Chip } from '../../../components/chip.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { eventState } from '../../../model/event/store.ts'
import { selectFormats } from '../../../model/formats/selectors.ts'
import { selectEditedFormatId } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'

/** Which of a show's formats gets what is moved here; nothing where a show has only one. */
export function EditedFormat() {
  const t = useTranslations('sceneEditor')
  const editedId = useStoreValue(scenesState, selectEditedFormatId)
  const formats = selectFormats(useSnapshot(eventState))
  const edited = formats.find(({ formatId }) => formatId === editedId)
  if (!edited || formats.length < 2) return null
  return (
    <Chip look="line" small>
      {t('editedFormat', { shape: edited.shape })}
    </Chip>
  )
}
