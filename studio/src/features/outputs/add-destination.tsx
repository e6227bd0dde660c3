import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Popover } from '../../components/popover.tsx'

const AddDestinationForm = lazyPart(
  async () => (await import('./add-destination-form.tsx')).AddDestinationForm,
)

/** Adds an RTMP or SRT destination, before or during the show (CORE-CEV-013). */
export function AddDestination() {
  const t = useTranslations('outputs')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={t('addDestination')}
      open={isOpen}
      onOpenChange={setIsOpen}
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
      <AddDestinationForm onDone={() => setIsOpen(false)} />
    </Popover>
  )
}
