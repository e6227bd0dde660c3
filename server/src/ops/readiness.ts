import type { MediaPlanePort } from '../domain/ports/media-plane-port.ts'
import type { Drain } from './drain.ts'

/** What a server needs to work. */
export interface ReadinessDeps {
  /** Resolves when the database answers. */
  readonly checkDatabase: () => Promise<void>
  readonly media: Pick<MediaPlanePort, 'isReady' | 'mediaServerFault'>
  readonly drain: Pick<Drain, 'isDraining'>
}

/** Load balancers give up on a probe after about as long. */
const DATABASE_LIMIT_MS = 1_500

/** The parts that fail now, with what is wrong; empty when the server can take work. */
export async function failedParts(deps: ReadinessDeps): Promise<Record<string, string>> {
  const { checkDatabase, media, drain } = deps
  // A media process that has gone knows nothing of it.
  const janus = media.isReady() ? media.mediaServerFault() : null
  return {
    ...(drain.isDraining && { server: 'The server is stopping' }),
    ...(!media.isReady() && { media: 'The media process is not running' }),
    ...(janus !== null && { janus }),
    ...(!(await answersInTime(checkDatabase)) && { database: 'The database does not answer' }),
  }
}

async function answersInTime(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_LIMIT_MS)
  })
  const answered = check().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
