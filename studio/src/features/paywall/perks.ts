import type { UpsellKind } from '@proscenium/protocol'

/** What the sheet has words for; `other` is any perk that a newer server may know. */
export type Perk = 'distributors' | 'no_watermark' | 'other'

/** The perk that a refused call was about. */
export function perkOf(perkKeys: readonly string[]): Perk {
  if (perkKeys.includes('distributors')) return 'distributors'
  return perkKeys.includes('no_watermark') ? 'no_watermark' : 'other'
}

/** What to ask for to have it. */
export function offerOf(perk: Perk): UpsellKind {
  if (perk === 'distributors') return 'streamhub_pack'
  return perk === 'no_watermark' ? 'studio_core' : 'studio_pro'
}
