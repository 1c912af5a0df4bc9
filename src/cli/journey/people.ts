import type { Browser } from './browser.js';
import { expectThat, until } from './until.js';

const EMAIL = 'ada@example.com';
const PASSWORD = 'a lighthouse, 3 gulls and the tide';
const CODE = /\b[A-Z0-9]{4}-?[A-Z0-9]{4}\b/;

/** Signs up with the link that the start printed, and with the code that the development mailbox received. */
export async function becomeOwner(
  browser: Browser,
  { sandboxUrl, claimLink }: { readonly sandboxUrl: string; readonly claimLink: string | null },
  tell: (line: string) => void,
): Promise<void> {
  const claimToken = claimLink?.split('#token=')[1];
  const person = { email: EMAIL, password: PASSWORD, name: 'Ada', claimToken };
  await browser.post('/v1/auth/email/sign-up', person, 202);
  const code = await until(
    'no mail with a code',
    () => codeFor(sandboxUrl),
    (found) => found !== null,
  );
  tell(`Signed up as ${EMAIL}; the mailbox received the code.`);
  await browser.post('/v1/auth/email/verify', { email: EMAIL, code: code! });
  const { body } = await browser.get('/v1/dashboard/session');
  expectThat(body.user?.emailVerified === true, 'the address is verified', body);
  tell(
    `Verified and signed in: owner of the workspace ${body.tenant.name}, plan ${body.tenant.plan}.`,
  );
}

async function codeFor(sandboxUrl: string): Promise<string | null> {
  const address = `${sandboxUrl}/_sandbox/mailbox?to=${encodeURIComponent(EMAIL)}`;
  const { mails } = (await (await fetch(address)).json()) as { mails: { text: string }[] };
  return mails.length === 0 ? null : (CODE.exec(mails[0]!.text)?.[0] ?? null);
}
