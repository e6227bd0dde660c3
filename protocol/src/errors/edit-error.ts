/**
 * An edit that a document does not allow; on the wire it is `validation_failed`. No ProtocolError: that one knows
 * the whole catalogue, and the engine, which edits documents too, must stay small.
 */
export class EditError extends Error {
  override readonly name = 'EditError'
  readonly code = 'validation_failed'
}
