import type { ContributionAnnouncer } from './domain/contributions/contribution-announcer.ts'
import { ContributionMedia } from './domain/contributions/contribution-media.ts'
import { ContributionPulls } from './domain/contributions/contribution-pulls.ts'
import { ContributionPushes } from './domain/contributions/contribution-pushes.ts'
import { ContributionRestarts } from './domain/contributions/contribution-restarts.ts'
import { ContributionService } from './domain/contributions/contribution-service.ts'
import { ContributionStates } from './domain/contributions/contribution-states.ts'
import { EncoderAdmission } from './domain/contributions/encoder-admission.ts'
import { WhipPublications } from './domain/contributions/whip-publications.ts'
import { GuestReturnService } from './domain/live/guest-return-service.ts'
import { ProgramService } from './domain/live/program-service.ts'
import { StreamSessions } from './domain/live/stream-sessions.ts'
import type { ShowCommon } from './show-common.ts'

/** What browsers send and view: the program and contributions. */
export function createStreamServices(
  common: ShowCommon & { readonly contributionAnnouncer: ContributionAnnouncer },
) {
  const streams = new StreamSessions(common)
  const announcer = common.contributionAnnouncer
  const states = new ContributionStates({ ...common, announcer })
  const contributionMedia = new ContributionMedia({ ...common, sessions: streams, states })
  const contributionPulls = new ContributionPulls({ ...common, states })
  const encoders = new EncoderAdmission(common.admission)
  const contributionPushes = new ContributionPushes({ ...common, states, encoders })
  const whipPublications = new WhipPublications({ ...common, states, encoders })
  return {
    streams,
    contributionPulls,
    contributionPushes,
    whipPublications,
    contributionRestarts: new ContributionRestarts({
      ...common,
      contributionMedia,
      contributionPulls,
      contributionPushes,
      whipPublications,
    }),
    programs: new ProgramService({ ...common, sessions: streams }),
    guestReturns: new GuestReturnService({ ...common, sessions: streams }),
    contributionMedia,
    contributions: new ContributionService({
      ...common,
      announcer,
      streams: {
        free: async (id, reason, holder) => {
          await contributionPulls.end(id, reason)
          const former = await contributionMedia.free(id, reason, holder)
          if (former) await contributionPushes.sendAway(id)
          if (former) await whipPublications.sendAway(id)
          return former
        },
        renewAddresses: (id) => contributionPushes.renew(id),
        closeOfGuest: (sessionId) => streams.closeOfGuest(sessionId),
      },
    }),
  }
}
