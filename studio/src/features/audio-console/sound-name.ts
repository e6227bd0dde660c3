import type { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { SoundContent } from '../../model/audio/strips.ts'
import type { ContributionsState } from '../../model/contributions/store.ts'
import type { FilesState } from '../../model/files/store.ts'

/** What a sound is called: the guest of its slot, or its file; null while nobody has named it. */
export function soundName(
  content: Snapshot<SoundContent>,
  known: {
    readonly files: Snapshot<FilesState['files']>
    readonly slots: Snapshot<ContributionsState['slots']>
  },
): string | null {
  if (content.kind !== 'contribution') return known.files[content.fileId]?.name ?? null
  return known.slots.find(({ index }) => index === content.contributionIndex)?.name || null
}

/** What is said in place of a name. */
export function unnamed(
  content: Snapshot<SoundContent>,
  t: ReturnType<typeof useTranslations<'audioConsole'>>,
): string {
  return content.kind === 'contribution'
    ? t('slot', { index: content.contributionIndex })
    : t('unnamed')
}
