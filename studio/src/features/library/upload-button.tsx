import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { uploadFiles } from '../../model/files/actions.ts'

/** Chooses files of this computer to be uploaded. */
export function UploadButton() {
  const t = useTranslations('library')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) void uploadFiles([...target.files])
          target.value = ''
        }}
      />
    </>
  )
}
