import type { AccountDeletion } from '../accounts/account-deletion.ts'
import { LOGIN_ATTEMPTS_KEPT_MS } from '../identity/password-throttle.ts'
import type { StorageSweep } from '../library/storage-sweep.ts'
import type { OldFiles } from '../ports/old-files.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { Job } from './job.ts'

/** What is forgotten, and after how long. */
export interface RetentionDeps {
  readonly store: Pick<
    Repositories,
    | 'sessions'
    | 'loginAttempts'
    | 'guestSessions'
    | 'passwordResets'
    | 'accountInvitations'
    | 'emailVerifications'
    | 'deepLinks'
    | 'idempotency'
  >
  /** Uploads that were begun and never became files. */
  readonly staged: OldFiles
  /** What was stored and belongs to nothing. */
  readonly sweep: Pick<StorageSweep, 'run'>
  /** Whether all servers on the database have one storage, such as a bucket: one of them sweeps it then. */
  readonly isStorageShared: boolean
  /** Accounts that are being deleted. */
  readonly deletions: Pick<AccountDeletion, 'finishAll'>
  /** Ends what should have ended when this server did not hear of it. */
  readonly missed: { readonly run: () => Promise<void> }
  /** Letters that wait because no mail server is set. */
  readonly outbox: OldFiles
  readonly periods: {
    readonly stagedUploadMs: number
    /** Null keeps letters for ever. */
    readonly outboxMs: number | null
  }
}

/** A call to an event that is over is repeated within minutes, if at all. */
const IDEMPOTENCY_MS = 24 * 3_600_000

/** What keeps database and disk from filling up with what nobody needs; each at a minute of its own. */
export function retentionJobs({
  store,
  staged,
  sweep,
  isStorageShared,
  deletions,
  missed,
  outbox,
  periods,
}: RetentionDeps): readonly Job[] {
  const { stagedUploadMs, outboxMs } = periods
  return [
    inDatabase('forget-sessions', 7, async (now) => {
      await store.sessions.deleteExpired(now)
      await store.guestSessions.deleteExpired(now)
      await store.loginAttempts.deleteBefore(before(now, LOGIN_ATTEMPTS_KEPT_MS))
    }),
    inDatabase('forget-password-resets', 17, (now) => store.passwordResets.deleteExpired(now)),
    inDatabase('forget-account-links', 22, async (now) => {
      await store.accountInvitations.deleteExpired(now)
      await store.emailVerifications.deleteExpired(now)
    }),
    inDatabase('forget-deep-links', 27, (now) => store.deepLinks.deleteExpired(now)),
    inDatabase('forget-idempotency-keys', 37, (now) =>
      store.idempotency.deleteOfStopped(before(now, IDEMPOTENCY_MS)),
    ),
    inFolder('discard-staged-uploads', 47, async (now) => {
      await staged.discardOlderThan(before(now, stagedUploadMs))
    }),
    {
      ...(isStorageShared ? inDatabase : inFolder)('sweep-storage', 0, async (now) => {
        await sweep.run(now, stagedUploadMs)
      }),
      // It looks at every object: once a day will do.
      schedule: '52 3 * * *',
    },
    {
      ...inFolder('finish-account-deletions', 0, () => deletions.finishAll()),
      // A server that was away finds what others could not take away for it.
      schedule: '* * * * *',
    },
    { ...inFolder('end-missed', 0, () => missed.run()), schedule: '* * * * *' },
    inFolder('discard-letters', 57, async (now) => {
      if (outboxMs !== null) await outbox.discardOlderThan(before(now, outboxMs))
    }),
  ]
}

function inDatabase(name: string, minute: number, run: Job['run']): Job {
  return { name, schedule: `${minute} * * * *`, scope: 'database', run }
}

function inFolder(name: string, minute: number, run: Job['run']): Job {
  return { name, schedule: `${minute} * * * *`, scope: 'folder', run }
}

function before(now: Date, periodMs: number): Date {
  return new Date(now.getTime() - periodMs)
}
