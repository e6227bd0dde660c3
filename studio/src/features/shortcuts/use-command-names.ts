import { useTranslations } from 'use-intl'
import type { Shortcut } from '../../model/shortcuts/key-map.ts'

/** What each shortcut does, in words; those with an argument by it. */
export function useCommandNames(): (
  shortcut: Pick<Shortcut, 'id' | 'command' | 'argument'>,
) => string {
  const t = useTranslations('shortcuts')
  return ({ id, command, argument = 0 }) => {
    if (command === 'takeScene') return t('takeSceneAt', { number: argument + 1 })
    const name = t(`command_${command}`)
    return id.endsWith('-far') ? t('far', { command: name }) : name
  }
}
