import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import styles from './account.module.css'

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description: string
  readonly submitLabel: string
  /** Deleting is outlined: red means on air alone. */
  readonly submitVariant?: 'primary' | 'outline'
  readonly busy: boolean
  /** Why the server refused, where no field is at fault. */
  readonly refusal: string | null
  readonly onSubmit: (event: FormEvent) => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog that is a form: fields, a way out, and a button that sends. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, submitLabel, submitVariant = 'primary' } = props
  const { busy, refusal, onSubmit, children } = props
  const t = useTranslations('account')
  const formId = useId()
  return (
    <Dialog
      open={open}
      // What is under way can't be called back.
      onOpenChange={(isOpen) => {
        if (!busy) onOpenChange(isOpen)
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={submitVariant} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['fields']}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {refusal === null ? null : (
          <Banner
            look="warn"
            announce="alert"
            icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
            title={refusal}
          />
        )}
        {children}
      </form>
    </Dialog>
  )
}
