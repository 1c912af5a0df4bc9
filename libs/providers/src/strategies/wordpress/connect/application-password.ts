import { randomBytes } from 'node:crypto';
import { ProviderFailure } from '../../../contract/failure.js';
import type { WordpressClient } from '../wordpress.client.js';

/** Tells WordPress which product a password belongs to; the same for every installation. */
export const APPLICATION_ID = '6f1d2c4e-8a3b-4c57-9e02-b7d45a90c1f3';
export const APPLICATION_NAME = 'Postrider';

const PASSWORDS = 'users/me/application-passwords';

export interface RotatedPassword {
  /** Null where the site did not let us make another one: the given password stays in use. */
  readonly password: string | null;
  readonly id: string | null;
}

/**
 * Replaces a password that travelled in a URL by a new one. A site that refuses keeps the old one, which
 * works as well; a half-done rotation never leaves the account without a login.
 * @param clientFor makes a client that logs in with the given password
 */
export async function rotatePassword(
  given: string,
  clientFor: (password: string) => WordpressClient,
): Promise<RotatedPassword> {
  const before = clientFor(given);
  const oldId = await attempt(async () =>
    (await before.get(`${PASSWORDS}/introspect`)).json.text('uuid'),
  );
  const created = await attempt(() =>
    before.post(PASSWORDS, {
      name: `${APPLICATION_NAME} ${randomBytes(4).toString('hex')}`,
      app_id: APPLICATION_ID,
    }),
  );
  const password = created?.text('password')?.replace(/\s+/g, '') ?? null;
  const id = created?.text('uuid') ?? null;
  if (password === null || id === null) return { password: null, id: oldId };
  if (oldId !== null) await attempt(() => clientFor(password).delete(`${PASSWORDS}/${oldId}`));
  return { password, id };
}

/** Takes the password back at disconnect. @throws ProviderFailure */
export async function deletePassword(client: WordpressClient, id: string): Promise<void> {
  await client.delete(`${PASSWORDS}/${encodeURIComponent(id)}`);
}

async function attempt<Result>(step: () => Promise<Result>): Promise<Result | null> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
