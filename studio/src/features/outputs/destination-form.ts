import { type DistributorKind, INGEST_ADDRESSES, streamUrlSchema } from '@proscenium/protocol'
import * as z from 'zod'

/** Where a destination can be; `custom` is any server that takes RTMP or SRT. */
export const destinationChoices = [
  'custom',
  'youtube',
  'twitch',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'twitter',
  'teams',
  'zoom',
] as const satisfies readonly ('custom' | DistributorKind)[]
export type DestinationChoice = (typeof destinationChoices)[number]

const MAX_KEY_LENGTH = 1_000
const MAX_LABEL_LENGTH = 100

/** Said of a key that a platform cannot do without; the form has its text. */
export const KEY_MISSING = 'key_missing'

const fields = z.object({
  choice: z.enum(destinationChoices),
  label: z.string().trim().max(MAX_LABEL_LENGTH),
  /** Messages are the protocol's (GAP-105). */
  serverUrl: streamUrlSchema,
  streamKey: z.string().trim().max(MAX_KEY_LENGTH),
  formatId: z.string(),
})
export type DestinationForm = z.infer<typeof fields>

/** The form of a destination. `keptAddress` is the address of one that is changed, whose key stays while that stays. */
export function destinationFormSchema(keptAddress: string | null) {
  return fields.refine(
    ({ choice, serverUrl, streamKey }) =>
      choice === 'custom' || streamKey !== '' || serverUrl === keptAddress,
    { error: KEY_MISSING, path: ['streamKey'] },
  )
}

/** The choice that a kind belongs to. */
export function choiceOf(kind: DistributorKind): DestinationChoice {
  return destinationChoices.find((choice) => choice === kind) ?? 'custom'
}

/** The kind that a choice stands for; that of any server is told by its address. */
export function destinationKindOf(choice: DestinationChoice, serverUrl: string): DistributorKind {
  if (choice !== 'custom') return choice
  return serverUrl.trim().toLowerCase().startsWith('srt:') ? 'srt' : 'rtmp'
}

/** The public address of a platform that has a single one; empty for the others. */
export function usualAddressOf(choice: DestinationChoice): string {
  return (choice === 'custom' ? undefined : INGEST_ADDRESSES[choice]) ?? ''
}

/** What is asked of the server to change a destination; null where nothing is another. */
export function changesOf(
  after: DestinationForm,
  before: Pick<DestinationForm, 'label' | 'serverUrl' | 'formatId'>,
) {
  const { label, serverUrl, streamKey, formatId } = after
  const changes = {
    ...(label !== '' && label !== before.label && { label }),
    ...(formatId !== before.formatId && { formatId }),
    ...(serverUrl !== before.serverUrl && { serverUrl, streamKey }),
    ...(streamKey !== '' && { streamKey }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
