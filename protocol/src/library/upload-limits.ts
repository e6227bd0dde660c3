/** Uploads that travel at the same time (LIB-UPL-041). */
export const UPLOAD_CONCURRENCY = 5
/** Without a byte for so long an upload is stuck; library uploads wait longer than others (LIB-UPL-040, GAP-150). */
export const UPLOAD_TIMEOUT_MS = 600_000
/** Time between two words about the progress of an upload (LIB-UPL-045). */
export const UPLOAD_PROGRESS_MS = 500
/** How long a word about uploads is shown (LIB-UPL-038, LIB-UPL-043, GAP-149). */
export const UPLOAD_INFO_MS = 5_000
/** What is counted when a file has come into the library (LIB-TRK-001). */
export const FILE_ADDED_EVENT = 'file_added'
/** Without a byte for so long a request is stuck where nothing else is said (LIB-UPL-042, GAP-150). */
export const UPLOAD_REQUEST_TIMEOUT_MS = 30_000
/** JPEG quality of the small pictures of what is on its way up, 0 to 1 (LIB-UPL-046). */
export const UPLOAD_THUMBNAIL_QUALITY = 0.7
/** Longer side of those pictures, in pixels (LIB-UPL-048, GAP-021). */
export const UPLOAD_THUMBNAIL_PIXELS = 100
