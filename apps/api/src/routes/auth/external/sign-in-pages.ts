import type { FastifyReply } from 'fastify';
import type { SignInDestination } from '#libs/identity';
import { PAGE_HEADERS, plainPage } from '../../../http/index.js';

/** How a sign-in ends on a page of our own. */
export type SignInEnd = 'signed_in' | 'denied' | 'failed' | 'unknown';

const START_AGAIN = 'Go back to where you started and sign in again.';

const WORDINGS: Readonly<
  Record<SignInEnd, { readonly status: number; readonly title: string; readonly text: string }>
> = {
  signed_in: {
    status: 200,
    title: 'Signed in',
    text: 'You are signed in. You can close this page.',
  },
  denied: { status: 403, title: 'Not signed in', text: `Access was not granted. ${START_AGAIN}` },
  failed: { status: 422, title: 'Not signed in', text: `The sign-in did not work. ${START_AGAIN}` },
  unknown: {
    status: 400,
    title: 'Unknown sign-in',
    text: `This sign-in was not started here, was used before, or took too long. ${START_AGAIN}`,
  },
};

/** Why it did not work, where the person can do something about it. */
const ADVICE: Readonly<Record<string, string>> = {
  email_taken:
    'There is an account with this address already. Sign in with its password, or reset the password first.',
  email_not_verified: 'The provider has not verified your e-mail address.',
  invitation_ended: 'The invitation has ended. Ask for a new one.',
  invitation_other_address: 'The invitation is for another e-mail address.',
  sign_up_closed: 'This installation admits no new users. Ask whoever runs it.',
};

/** Ends a sign-in that did not work where it began: at the app, on the dashboard, or on a page. */
export async function endWithout(
  reply: FastifyReply,
  end: Exclude<SignInEnd, 'signed_in'>,
  destination: SignInDestination | null,
  code: string | null = null,
): Promise<void> {
  const facts = { status: end, ...(code === null ? {} : { code }) };
  const address = destination && addressOf(destination, facts);
  if (address) await reply.redirect(address, 303);
  else await showEnd(reply, end, code);
}

export async function showEnd(
  reply: FastifyReply,
  end: SignInEnd,
  code: string | null = null,
): Promise<void> {
  const { status, title, text } = WORDINGS[end];
  const advice = code === null ? undefined : ADVICE[code];
  const html = plainPage(title, advice === undefined ? [text] : [text, advice]);
  await reply.headers(PAGE_HEADERS).status(status).send(html);
}

/** The app's own scheme, or the page the browser came from, with what became of it. Null: a page of ours. */
export function addressOf(
  destination: SignInDestination,
  facts: Readonly<Record<string, string>>,
): string | null {
  if (destination.kind === 'app') {
    return `${destination.callbackScheme}://auth/callback?${new URLSearchParams(facts)}`;
  }
  if (destination.returnAddress === null) return null;
  const address = new URL(destination.returnAddress);
  for (const [name, value] of Object.entries(facts)) address.searchParams.set(name, value);
  return address.href;
}
