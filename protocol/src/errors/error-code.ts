/** Every error that crosses the wire, with its HTTP status and its title (CORE-ERR, GAP-099). */
export const errorCatalogue = {
  validation_failed: { status: 400, title: 'The request is invalid' },
  malformed_json: { status: 400, title: 'The request body is not valid JSON' },
  unsupported_file: { status: 400, title: 'This file cannot be used' },
  unauthorized: { status: 401, title: 'Please log in' },
  invalid_credentials: { status: 401, title: 'The email or the password is wrong' },
  payment_required: { status: 402, title: 'payment required' },
  forbidden: { status: 403, title: 'You may not do this' },
  registration_closed: { status: 403, title: 'Registration is closed' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'This is not possible now' },
  email_taken: { status: 409, title: 'This email is already registered' },
  event_already_started: { status: 409, title: 'Event already started' },
  event_not_started: { status: 409, title: 'Event not started' },
  event_should_be_started: { status: 409, title: 'Event should be started' },
  program_not_connected: { status: 409, title: 'No program is arriving' },
  program_taken: { status: 409, title: 'Another director is sending the program' },
  last_scene: {
    status: 409,
    title: 'Cannot delete the last scene. At least one scene must remain.',
  },
  no_master_format: { status: 409, title: 'No master format found' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  quota_exceeded: { status: 413, title: 'The storage is full' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  no_contribution_available: { status: 417, title: 'No contribution is available' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unknown: { status: 500, title: 'An unknown error occured' },
  not_implemented: { status: 501, title: 'Not available on this server' },
  media_unavailable: { status: 503, title: 'The media service is restarting' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCatalogue
