import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import type { WireVideoConfig } from '../ipc/messages.ts'
import type { ProgramOutput } from '../outputs/program-output.ts'
import type { Recorder } from '../recording/recorder.ts'
import { EventPipeline, type EventPipelineOptions } from './event-pipeline.ts'

/** What the pipelines of all events are made of. */
export interface EventPipelinesOptions extends Omit<EventPipelineOptions, 'eventId' | 'onConfig'> {
  /** The coding of an event's program, for a process that may follow this one. */
  onConfig: (eventId: string, config: WireVideoConfig) => void
}

/** The programs of all events, and what is recorded and sent of them. */
export class EventPipelines {
  private readonly options: EventPipelinesOptions
  private readonly pipelines = new Map<string, EventPipeline>()

  constructor(options: EventPipelinesOptions) {
    this.options = options
  }

  /** How many events have one. */
  get count(): number {
    return this.pipelines.size
  }

  get(eventId: string): EventPipeline | undefined {
    return this.pipelines.get(eventId)
  }

  /** The pipeline of an event, made where there is none. */
  of(eventId: string): EventPipeline {
    const known = this.pipelines.get(eventId)
    if (known !== undefined) return known
    const pipeline = new EventPipeline({
      ...this.options,
      eventId,
      onConfig: ({ sequenceParameterSets, pictureParameterSets }) => {
        const sps = sequenceParameterSets[0]?.toString('base64') ?? ''
        const pps = pictureParameterSets[0]?.toString('base64') ?? ''
        this.options.onConfig(eventId, { sps, pps })
      },
    })
    this.pipelines.set(eventId, pipeline)
    return pipeline
  }

  /** Forgets the pipeline of an event, which its caller has disposed of. */
  forget(eventId: string): void {
    this.pipelines.delete(eventId)
  }

  recorder(recordingId: string): Recorder | undefined {
    return this.withRecording(recordingId)?.recorder(recordingId)
  }

  /** Closes a recording; resolves with its files, none for an unknown one. */
  async stopRecording(recordingId: string): Promise<RecordedFile[]> {
    return (await this.withRecording(recordingId)?.stopRecording(recordingId)) ?? []
  }

  output(outputId: string): ProgramOutput | undefined {
    for (const pipeline of this.pipelines.values()) {
      const output = pipeline.output(outputId)
      if (output !== undefined) return output
    }
    return undefined
  }

  /** Called every few tens of milliseconds. */
  tick(nowMs: number): void {
    for (const pipeline of this.pipelines.values()) pipeline.tick(nowMs)
  }

  /** Stops all outputs and recordings. */
  async dispose(): Promise<RecordedFile[]> {
    const pipelines = [...this.pipelines.values()]
    this.pipelines.clear()
    return (await Promise.all(pipelines.map((pipeline) => pipeline.dispose()))).flat()
  }

  private withRecording(recordingId: string): EventPipeline | undefined {
    return [...this.pipelines.values()].find((pipeline) => pipeline.recorder(recordingId))
  }
}
