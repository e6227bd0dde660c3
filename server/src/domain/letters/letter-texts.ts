/** The languages in which the server answers and writes. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Subject and text of a letter. */
export interface LetterText {
  readonly subject: string
  readonly text: string
}

/** Where the links of a letter lead, and the language that it is written in: that of whoever has it sent. */
export interface LetterStyle {
  readonly origin: string
  readonly language: Language
}

/** All letters of the server to its users and their guests; subjects hold nothing that a user wrote (GAP-082). */
interface LetterTexts {
  readonly invitation: (show: {
    readonly from: string
    readonly eventName: string
    readonly link: string
  }) => LetterText
  readonly verification: (link: string) => LetterText
  readonly passwordReset: (link: string) => LetterText
  readonly account: (link: string, days: number) => LetterText
  readonly emailChanged: (email: string) => LetterText
  readonly passwordChanged: () => LetterText
}

function letter(subject: string, ...paragraphs: readonly string[]): LetterText {
  return { subject, text: paragraphs.join('\n\n') }
}

/** Names and addresses from before control characters were refused are still there. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

const english: LetterTexts = {
  invitation: ({ from, eventName, link }) =>
    letter(
      'You are invited to a show',
      `${oneLine(from)} invites you to take part in "${oneLine(eventName)}".`,
      `Join with a camera and a microphone, in a browser:\n\n${link}`,
      'The link is meant for you: anyone who has it can join in your place.',
    ),
  verification: (link) =>
    letter(
      'Confirm your address for Proscenium',
      'An account was created with this address.',
      `Confirm within a day that it is yours:\n\n${link}`,
      'If you created no account, do nothing.',
    ),
  passwordReset: (link) =>
    letter(
      'A new password for Proscenium',
      'A new password was requested for this address.',
      `Set it here within an hour:\n\n${link}`,
      'If you did not request it, do nothing: your password stays as it is.',
    ),
  account: (link, days) =>
    letter(
      'Your account for Proscenium',
      'You are invited to create an account in this studio.',
      `Choose a password here within ${days} days:\n\n${link}`,
      'The link is meant for you: anyone who has it can create the account in your place.',
    ),
  emailChanged: (email) =>
    letter(
      'Your e-mail address was changed',
      `You now log in to Proscenium as ${email}. This address is no longer used.`,
      'If it was not you, ask the administrator of the server to give your account back to you.',
    ),
  passwordChanged: () =>
    letter(
      'Your password was changed',
      'The password of your Proscenium account was changed, and every other login has ended.',
      'If it was not you, set a new one now: choose "Forgot your password?" where you log in.',
    ),
}

const french: LetterTexts = {
  invitation: ({ from, eventName, link }) =>
    letter(
      'Vous êtes invité à une émission',
      `${oneLine(from)} vous invite à participer à « ${oneLine(eventName)} ».`,
      `Entrez avec une caméra et un micro, dans un navigateur :\n\n${link}`,
      'Ce lien vous est destiné : toute personne qui l’a peut entrer à votre place.',
    ),
  verification: (link) =>
    letter(
      'Confirmez votre adresse pour Proscenium',
      'Un compte a été créé avec cette adresse.',
      `Confirmez dans la journée qu’elle est à vous :\n\n${link}`,
      'Si vous n’avez pas créé de compte, ne faites rien.',
    ),
  passwordReset: (link) =>
    letter(
      'Un nouveau mot de passe pour Proscenium',
      'Un nouveau mot de passe a été demandé pour cette adresse.',
      `Choisissez-le ici dans l’heure :\n\n${link}`,
      'Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.',
    ),
  account: (link, days) =>
    letter(
      'Votre compte Proscenium',
      'Vous êtes invité à créer un compte dans ce studio.',
      `Choisissez un mot de passe ici dans les ${days} jours :\n\n${link}`,
      'Ce lien vous est destiné : toute personne qui l’a peut créer le compte à votre place.',
    ),
  emailChanged: (email) =>
    letter(
      'Votre adresse e-mail a été modifiée',
      `Vous vous connectez maintenant à Proscenium avec ${email}. Cette adresse n’est plus utilisée.`,
      'Si ce n’était pas vous, demandez à l’administrateur du serveur de vous rendre votre compte.',
    ),
  passwordChanged: () =>
    letter(
      'Votre mot de passe a été modifié',
      'Le mot de passe de votre compte Proscenium a été modifié, et toutes les autres sessions sont terminées.',
      'Si ce n’était pas vous, choisissez-en un nouveau maintenant : « Mot de passe oublié ? » sur la page de connexion.',
    ),
}

/** The letters in each language. */
export const letterTexts: Readonly<Record<Language, LetterTexts>> = { en: english, fr: french }
