import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Popover } from '../../components/popover.tsx'
import { closeDestinationForm, openDestinationForm } from '../../model/outputs/actions.ts'
import { outputsState } from '../../model/outputs/store.ts'

const DestinationFormView = lazyPart(
  async () => (await import('./destination-form-view.tsx')).DestinationFormView,
)

/** Adds a destination, before or during the show (CORE-CEV-013); the same layer has the form that changes one. */
export function AddDestination() {
  const t = useTranslations('outputs')
  const { form } = useSnapshot(outputsState)
  return (
    <Popover
      label={t(form?.kind === 'edit' ? 'editDestination' : 'addDestination')}
      staysOnBlur
      open={form !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) openDestinationForm({ kind: 'add', formatId: null })
        else closeDestinationForm()
      }}
      trigger={
        <Button
          size="mini"
          variant="soft"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('addDestination')}
        >
          {t('add')}
        </Button>
      }
    >
      {form === null ? null : (
        <DestinationFormView
          key={form.kind === 'edit' ? form.distributorId : 'new'}
          target={form}
        />
      )}
    </Popover>
  )
}
