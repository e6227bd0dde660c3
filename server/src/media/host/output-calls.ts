import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { HostRequest } from '../ipc/messages.ts'
import type { EventPipelines } from './event-pipelines.ts'

type Of<Call extends `${'start' | 'pause' | 'resume' | 'stop'}Output`> = HostRequest<Call>

/** The calls of the media host about outputs; one that is unknown has ended. `pipelines` throws before there are any. */
export function outputCalls(pipelines: () => EventPipelines) {
  return {
    startOutput: ({
      eventId,
      streamId = PROGRAM_STREAM_ID,
      outputId,
      ...target
    }: Of<'startOutput'>) => {
      pipelines().of({ eventId, streamId }).startOutput(outputId, target)
      return null
    },
    stopOutput: async ({ outputId }: Of<'stopOutput'>) => {
      await pipelines().output(outputId)?.stop()
      return null
    },
    pauseOutput: ({ outputId }: Of<'pauseOutput'>) => {
      pipelines().output(outputId)?.pause()
      return null
    },
    resumeOutput: ({ outputId }: Of<'resumeOutput'>) => {
      pipelines().output(outputId)?.resume()
      return null
    },
  }
}
