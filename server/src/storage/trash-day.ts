const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a name in the trash is that of a day on which the sweep moved something there: other names are not ours. */
export function isTrashDay(name: string): boolean {
  return DAY.test(name)
}
