/** What a contributor is asked to send (CORE-CTR-009). */
export const contributionSources = [
  'any',
  'camera',
  'dual_cam',
  'external',
  'screen_share',
] as const
export type ContributionSource = (typeof contributionSources)[number]

/** What a contributor does send (CORE-CTR-008). */
export const actualContributionSources = ['camera', 'external', 'screen_share'] as const
export type ActualContributionSource = (typeof actualContributionSources)[number]
