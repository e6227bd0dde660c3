/** The longest unit tests: not part of the quick tier. */
export const longUnits = [
  'server/src/http/held-connections',
  'server/src/routes/access-matrix',
  'server/src/routes/live/restart',
  'server/src/routes/storage/s3-library',
  'server/src/routes/storage/upload-limits',
  'server/src/server-process',
]
