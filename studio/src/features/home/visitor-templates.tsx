import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { editorialHomesQuery } from '../../model/templates/queries.ts'
import styles from './home.module.css'
import { homeMenu } from './home-menu.ts'

/** So many stand on the first page: two rows. */
const SHOWN = 8

/** Those of the tiles above. */
const STARTERS = ['starter-talk-show', 'starter-screen-camera', 'starter-blank']

/** Templates that the server ships, to be tried by a visitor once they have an account. Nothing until they are known. */
export function VisitorTemplates({ canRegister }: { readonly canRegister: boolean }) {
  const t = useTranslations('home')
  const { data } = useQuery(editorialHomesQuery())
  const [entry] = homeMenu(data ?? [], STARTERS)
  if (entry === undefined || entry.tiles.length === 0) return null
  return (
    <section className={styles['more']} aria-labelledby="more-templates">
      <h2 id="more-templates">{t('moreTemplates')}</h2>
      <ul className={styles['four']}>
        {entry.tiles.slice(0, SHOWN).map(({ id, title, description, imageUrl, templateId }) => (
          <li key={id}>
            <Link
              to="/auth/"
              search={{
                mode: canRegister ? 'register' : 'login',
                next: `/templates/${templateId}/scenes`,
              }}
              className={styles['item']}
              aria-label={t('tryAfterAccount', { show: title })}
            >
              {/* Other pictures than those of the studio are for users. */}
              <Thumbnail src={imageUrl?.startsWith('/starters/') ? imageUrl : null} alt="" />
              <span className={styles['itemName']}>{title}</span>
              <span className={styles['itemText']}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
