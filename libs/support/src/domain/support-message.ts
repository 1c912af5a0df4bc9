import { isMailAddress, trimmedOf } from '#libs/kernel';

export const SUPPORT_SOURCES = ['site', 'dashboard'] as const;

export type SupportSource = (typeof SUPPORT_SOURCES)[number];

/** The longest message that is taken, in characters. */
export const LONGEST_MESSAGE = 10_000;

/** A request for help as its form sent it. */
export interface GivenMessage {
  readonly message: string;
  readonly email: string | null;
  readonly pageUrl: string | null;
  readonly pageTitle: string | null;
  readonly source: SupportSource | null;
}

/** One that may be stored and mailed. */
export interface SupportMessage {
  readonly message: string;
  /** Where the answer goes. */
  readonly replyTo: string;
  readonly pageUrl: string | null;
  readonly pageTitle: string | null;
  readonly source: SupportSource;
}

export interface MessageProblem {
  readonly field: keyof GivenMessage;
  readonly message: string;
}

/** Everything that could begin a new line, and so a header or a line that pretends to be ours. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/u;

/**
 * Judges a message. Who is signed in is answered at their own address, whatever the form says.
 * @param ownAddress of the person who is signed in; null for visitors, who have to give one
 */
export function readMessage(
  given: GivenMessage,
  ownAddress: string | null,
): SupportMessage | MessageProblem {
  const message = given.message.trim();
  if (message === '') return problem('message', 'message must not be blank.');
  if (message.length > LONGEST_MESSAGE) {
    return problem('message', `message must not be longer than ${LONGEST_MESSAGE} characters.`);
  }
  const email = textOf(given.email);
  if (email !== null && !isMailAddress(email)) {
    return problem('email', 'email must be one plain e-mail address.');
  }
  const replyTo = ownAddress ?? email;
  if (replyTo === null) return problem('email', 'email is needed, so that we can answer.');
  const pageUrl = textOf(given.pageUrl);
  if (pageUrl !== null && !isWebAddress(pageUrl)) {
    return problem('pageUrl', 'pageUrl must be an http or https address.');
  }
  const pageTitle = textOf(given.pageTitle);
  if (pageTitle !== null && LINE_BREAKS.test(pageTitle)) {
    return problem('pageTitle', 'pageTitle must be one line of text.');
  }
  const source = given.source ?? (ownAddress === null ? 'site' : 'dashboard');
  return { message, replyTo, pageUrl, pageTitle, source };
}

/** Blanks around a text are nobody's wish; line breaks are left in, to be refused. */
function textOf(text: string | null): string | null {
  const trimmed = trimmedOf(text ?? '', ' ');
  return trimmed === '' ? null : trimmed;
}

function isWebAddress(text: string): boolean {
  if (LINE_BREAKS.test(text) || !URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

function problem(field: keyof GivenMessage, message: string): MessageProblem {
  return { field, message };
}
