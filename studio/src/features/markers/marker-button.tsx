import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Popover } from '../../components/popover.tsx'
import { serverNow } from '../../time/server-time.ts'

const MarkerForm = lazyPart(async () => (await import('./marker-form.tsx')).MarkerForm)

/** Marks the moment at which it was pressed; a name may be given at leisure (CORE-CEV-010). */
export function MarkerButton() {
  const t = useTranslations('markers')
  const [pressedAtMs, setPressedAtMs] = useState<number | null>(null)
  const close = () => setPressedAtMs(null)
  return (
    <Popover
      label={t('title')}
      open={pressedAtMs !== null}
      onOpenChange={(isOpen) => setPressedAtMs(isOpen ? serverNow() : null)}
      trigger={
        <Button
          size="mini"
          variant="soft"
          icon={<Flag size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('mark')}
          aria-keyshortcuts="K"
        >
          {t('marker')}
        </Button>
      }
    >
      {pressedAtMs === null ? null : <MarkerForm atMs={pressedAtMs} onDone={close} />}
    </Popover>
  )
}
