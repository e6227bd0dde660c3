import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import type { WireVideoConfig } from '../ipc/messages.ts'
import type { ProgramOutput } from '../outputs/program-output.ts'
import type { Recorder } from '../recording/recorder.ts'
import { EventPipeline, type EventPipelineOptions } from './event-pipeline.ts'
import { parseStreamKey, type StreamAddress, streamKey } from './stream-key.ts'

/** What the pipelines of all programs are made of. */
export interface EventPipelinesOptions extends Omit<EventPipelineOptions, 'program' | 'onConfig'> {
  /** The coding of a program, for a process that may follow this one. */
  onConfig: (program: StreamAddress, config: WireVideoConfig) => void
}

/** The programs of all events, one for each format, and what is recorded and sent of them. */
export class EventPipelines {
  private readonly options: EventPipelinesOptions
  /** By the stream's key. */
  private readonly pipelines = new Map<string, EventPipeline>()

  constructor(options: EventPipelinesOptions) {
    this.options = options
  }

  /** How many events have one. */
  get count(): number {
    return new Set([...this.pipelines.keys()].map((key) => parseStreamKey(key).eventId)).size
  }

  get(program: StreamAddress): EventPipeline | undefined {
    return this.pipelines.get(streamKey(program))
  }

  /** The pipeline of a program, made where there is none. */
  of({ eventId, streamId }: StreamAddress): EventPipeline {
    const program = { eventId, streamId }
    const key = streamKey(program)
    const known = this.pipelines.get(key)
    if (known !== undefined) return known
    const pipeline = new EventPipeline({
      ...this.options,
      program,
      onConfig: ({ sequenceParameterSets, pictureParameterSets }) => {
        const sps = sequenceParameterSets[0]?.toString('base64') ?? ''
        const pps = pictureParameterSets[0]?.toString('base64') ?? ''
        this.options.onConfig(program, { sps, pps })
      },
    })
    this.pipelines.set(key, pipeline)
    return pipeline
  }

  /** Stops all outputs and recordings of an event; what it still says of its sessions is passed on until `forget`. */
  async endEvent(eventId: string): Promise<RecordedFile[]> {
    const ending = this.keysOf(eventId).map((key) => this.pipelines.get(key)?.dispose())
    return (await Promise.all(ending)).flatMap((files) => files ?? [])
  }

  /** Forgets the pipelines of an event that has ended. */
  forget(eventId: string): void {
    for (const key of this.keysOf(eventId)) this.pipelines.delete(key)
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

  private keysOf(eventId: string): string[] {
    return [...this.pipelines.keys()].filter((key) => parseStreamKey(key).eventId === eventId)
  }

  private withRecording(recordingId: string): EventPipeline | undefined {
    return [...this.pipelines.values()].find((pipeline) => pipeline.recorder(recordingId))
  }
}
