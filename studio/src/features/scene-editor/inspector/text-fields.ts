import type { TextContent } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { plainCopy } from '../plain-copy.ts'

/** Fields of a text; one that is undefined is taken away. */
export type TextFields = { readonly [Field in keyof TextContent]?: TextContent[Field] | undefined }

/** Changes a text at once, or as one step while a control moves. */
export interface TextEdit {
  readonly set: (fields: TextFields) => void
  readonly drag: (fields: TextFields) => void
  readonly drop: () => void
}

/** The content with other fields, without those that are undefined. */
export function withTextFields(content: Snapshot<TextContent>, fields: TextFields): TextContent {
  // JSON leaves out what is undefined.
  return plainCopy({ ...content, ...fields }) as TextContent
}
