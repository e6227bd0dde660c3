import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { createCarousel } from '../../../model/library/carousel-actions.ts'

/** Makes a carousel by its name, which stays (GAP-159). */
export function NewCarousel({ onMade }: { readonly onMade: (id: string) => void }) {
  const t = useTranslations('library')
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    setOpen(false)
    setName('')
    setMissing(false)
  }
  async function make(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '' || isBusy) return
    setIsBusy(true)
    const made = await createCarousel(name.trim())
    setIsBusy(false)
    if ('failure' in made) return
    close()
    onMade(made.carousel.id)
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('newCarousel')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => {
          if (!next && !isBusy) close()
        }}
        title={t('newCarousel')}
        actions={
          <>
            <Button onClick={close}>{t('pageCancel')}</Button>
            <Button variant="primary" type="submit" form={formId} busy={isBusy}>
              {t('makeCarousel')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void make(event)}>
          <TextField
            label={t('carouselName')}
            maxLength={200}
            value={name}
            error={isMissing && name.trim() === '' ? t('newCarouselNeeds') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
