import type { Email } from '#server/mail/email-template.ts'
import { mailPaths, resetMinutes, restoreDays, verifyDays } from '#shared/accounts/mail-links.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'

/** Whom an email goes to. */
export interface Recipient {
  name: string
  email: string
  /** Until then somebody else may have typed the name. */
  email_verified_at: Date | null
}

/** The link with which she chooses a new password. */
export function resetEmail(recipient: Recipient, token: string): Email {
  return {
    ...to(recipient),
    subject: 'Choose a new password',
    paragraphs: ['Someone asked for a new password for your Hearthbook account. If it was you, choose one here:'],
    link: {
      label: 'Choose a new password',
      path: `${mailPaths.reset}?token=${token}&email=${encodeURIComponent(recipient.email)}`,
    },
    closing: [
      `This link expires in ${resetMinutes} minutes.`,
      'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    ],
  }
}

/** The link with which a new parent shows that her address is hers. */
export function verificationEmail(recipient: Recipient, token: string): Email {
  return {
    ...to(recipient),
    subject: 'Confirm your email address',
    paragraphs: ['Someone used this address to create a Hearthbook account. If it was you, please confirm it here:'],
    link: { label: 'Confirm my address', path: `${mailPaths.verify}?token=${token}` },
    closing: [
      `This link expires in ${verifyDays} days.`,
      'If it wasn’t you, you don’t need to do anything: you won’t get any more email.',
    ],
  }
}

/** The link with which she confirms the address that her account shall have. */
export function newAddressEmail(email: string, token: string): Email {
  return {
    to: email,
    name: null,
    subject: 'Confirm your new email address',
    paragraphs: ['A Hearthbook account is about to start using this address. Please confirm that it’s yours:'],
    link: { label: 'Use this address', path: `${mailPaths.verify}?token=${token}` },
    closing: [
      `This link expires in ${verifyDays} days.`,
      'If you didn’t ask for this, you don’t need to do anything: nothing will change.',
    ],
  }
}

/** Tells the address an account has that it shall be another one. */
export function addressChangeNotice(recipient: Recipient, newEmail: string): Email {
  return {
    ...to(recipient),
    subject: 'Your email address is about to change',
    paragraphs: [
      `Someone who’s signed in to your Hearthbook account asked to change its address to ${newEmail}. It changes ` +
        'as soon as someone opens the link in the email to that address.',
      'If it wasn’t you, change your password now, in Settings under Security: that stops the change and signs ' +
        'out every other device.',
    ],
  }
}

/**
 * Tells the address that an account had until now that it has another, and gives her the way back; `null` for one that
 * was never confirmed.
 */
export function addressChangedNotice(oldEmail: string, newEmail: string, token: string | null): Email {
  const told = `Your Hearthbook account now uses ${newEmail}. If you did this, you don’t need to do anything.`
  const subject = 'Your email address was changed'
  if (token === null) return { to: oldEmail, name: null, subject, paragraphs: [told] }
  return {
    to: oldEmail,
    name: null,
    subject,
    paragraphs: [told, 'If it wasn’t you, put this address back and choose a new password:'],
    link: { label: 'Put my address back', path: `${mailPaths.restore}?token=${token}` },
    closing: [`This link expires in ${restoreDays} days. It signs out every device; what’s kept on them stays there.`],
  }
}

/** Tells her that the password is another one now. */
export function passwordNotice(recipient: Recipient): Email {
  return {
    ...to(recipient),
    subject: 'Your password was changed',
    paragraphs: [
      'The password for your Hearthbook account was just changed. Other devices were signed out; what’s kept on ' +
        'them stays there until you sign in again.',
      'If it wasn’t you, ask for a new password on the sign-in page right away.',
    ],
    link: { label: 'Ask for a new password', path: '/forgot-password' },
  }
}

/** Tells her when the account will be gone, and how to keep it. */
export function deletionNotice(recipient: Recipient, day: Day): Email {
  return {
    ...to(recipient),
    subject: 'Your account will be deleted',
    paragraphs: [
      'You asked to delete your Hearthbook account. It will be deleted forever, with everything in it, on ' +
        `${fullDay(day)}.`,
      'Until then you can keep it: sign in, and cancel the deletion in Settings.',
    ],
    link: { label: 'Sign in', path: '/login' },
    closing: ['If it wasn’t you, sign in and change your password.'],
  }
}

/**
 * Tells her of her deletion once more after a restore of the service: she may have decided to stay since, and the day
 * may have moved.
 */
export function deletionMovedNotice(recipient: Recipient, day: Day): Email {
  return {
    ...to(recipient),
    subject: 'Your account is due to be deleted',
    paragraphs: [`We restored our service from a backup. Your account is now due to be deleted on ${fullDay(day)}.`],
    link: { label: 'Keep it', path: '/settings?section=security' },
  }
}

/**
 * Tells her that the file she asked for is ready. The address that opens it lasts minutes, so the link leads to its
 * place in the app.
 */
export function exportEmail(recipient: Recipient, until: Day): Email {
  return {
    ...to(recipient),
    subject: 'Your export is ready',
    paragraphs: [
      'Your family’s records are packed in one file: every entry, the photos, recordings and documents ' +
        'that your devices have sent, and a page to read it all in any browser. It’s yours to keep wherever you like.',
      `You can download it until ${fullDay(until)}. After that, you can ask for a new one whenever you want.`,
    ],
    link: { label: 'Download it in Settings', path: '/settings?section=data' },
    closing: ['If you didn’t ask for an export, sign in and change your password.'],
  }
}

function to({ name, email, email_verified_at }: Recipient): Pick<Email, 'to' | 'name'> {
  return { to: email, name: email_verified_at === null ? null : name }
}
