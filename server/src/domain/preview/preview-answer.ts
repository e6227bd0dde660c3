import type { calls, EndpointResponse } from '@proscenium/protocol'

/** What the calls on preview and live answer. */
export type PreviewAnswer = EndpointResponse<typeof calls.applyPreview>
