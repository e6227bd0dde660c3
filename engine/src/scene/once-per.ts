/**
 * Makes of a function one that gives the same answer for the same object without asking again: lists and their
 * items are never changed, and mostly stay the same from frame to frame.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oncePer<Subject extends object, Answer>(
  make: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const answers = new WeakMap<Subject, Answer>()
  return (subject) => {
    const known = answers.get(subject)
    if (known !== undefined) return known
    const made = make(subject)
    answers.set(subject, made)
    return made
  }
}
