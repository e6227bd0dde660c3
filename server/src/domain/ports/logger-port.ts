/** What domain services report; the fields of an error are kept, secrets must not be among them. */
export interface LoggerPort {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
