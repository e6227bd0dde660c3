import type { LibraryFont } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { createFont, deleteFont, updateFont } from '../../model/fonts/actions.ts'
import { fontsQuery } from '../../model/fonts/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import { FontForm } from './font-form.tsx'
import styles from './fonts.module.css'
import library from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link FontCreatePage}. */
export interface FontCreatePageProps {
  /** The font is there. */
  readonly onDone: () => void
}

/** Makes a font of one to four files (LIB-SCR-003). */
export function FontCreatePage({ onDone }: FontCreatePageProps) {
  const t = useTranslations('library')
  const save: Parameters<typeof FontForm>[0]['onSave'] = async (name, files) => {
    const made = await createFont(name, files)
    if ('failure' in made) return made.failure
    onDone()
    return null
  }
  return (
    <div className={library['page']}>
      <LibraryFilters />
      <div className={library['center']}>
        <AllFonts />
        <h1>{t('fontCreate')}</h1>
        <FontForm onSave={save} />
      </div>
    </div>
  )
}

/** Props of {@link FontEditPage}. */
export interface FontEditPageProps {
  readonly fontId: string | undefined
  /** The font is deleted. */
  readonly onGone: () => void
}

/** Renames a font, replaces its files, or deletes it (LIB-SCR-004, GAP-160). */
export function FontEditPage({ fontId, onGone }: FontEditPageProps) {
  const t = useTranslations('library')
  const query = useQuery(fontsQuery())
  const font = query.data?.find(({ id }) => id === fontId)
  return (
    <div className={library['page']}>
      <LibraryFilters />
      <div className={library['center']}>
        <AllFonts />
        <h1>{t('fontEdit')}</h1>
        <ListStates
          state={listStateOf(query, font ? 1 : 0)}
          failedTitle={t('fontsFailed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('later_fonts'), help: t('laterHelp_fonts') }}
          skeleton={<Skeleton width="100%" height={240} />}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<SearchX {...ICON} size={20} />}
              title={t('fontGone')}
              help={t('fontGoneHelp')}
            />
          }
        >
          {font ? <Edited key={JSON.stringify(font)} font={font} onGone={onGone} /> : null}
        </ListStates>
      </div>
    </div>
  )
}

/** What others changed is loaded anew (LIB-FNT-019): the page gives it another key. */
function Edited({ font, onGone }: { readonly font: LibraryFont; readonly onGone: () => void }) {
  const t = useTranslations('library')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const failure = await deleteFont(font.id)
    setIsBusy(false)
    setIsAsking(false)
    if (failure === null) onGone()
  }
  if (font.owner === 'global') return <p className={styles['none']}>{t('fontReadOnly')}</p>
  return (
    <>
      <FontForm
        font={font}
        onSave={(name, files) => updateFont(font.id, name, files)}
        actions={
          <Button icon={<Trash2 {...ICON} />} onClick={() => setIsAsking(true)}>
            {t('fontDelete')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('fontDeleteTitle', { name: font.name })}
        description={t('fontDeleteHelp')}
        confirmLabel={t('fontDelete')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

function AllFonts() {
  const t = useTranslations('library')
  return (
    <Link to="/library/fonts" className={styles['back']}>
      <ArrowLeft {...ICON} />
      {t('fontsAll')}
    </Link>
  )
}
