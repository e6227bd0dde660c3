import { MESSAGE_TO_ALL, MESSAGE_TO_DIRECTOR } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { contributionsState } from '../../model/contributions/store.ts'

/** Whom the director can write to, and what everybody is called. */
export interface Partners {
  readonly guests: readonly { readonly id: string; readonly name: string }[]
  /** The name of `director`, `all` or a slot. */
  readonly nameOf: (id: string) => string
}

/** The guests who hold a slot now; who has left keeps his name in what was written. */
export function usePartners(): Partners {
  const t = useTranslations('chat')
  const { slots } = useSnapshot(contributionsState)
  const named = slots.map(({ id, index, name, assigned }) => ({
    id,
    assigned,
    name: name || t('slot', { index }),
  }))
  return {
    guests: named.filter(({ assigned }) => assigned),
    nameOf: (id) => {
      if (id === MESSAGE_TO_ALL) return t('everybody')
      if (id === MESSAGE_TO_DIRECTOR) return t('director')
      return named.find((slot) => slot.id === id)?.name ?? t('former')
    },
  }
}
