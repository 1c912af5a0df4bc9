import { CredentialCipher } from '#libs/platform';
import type { TestService } from '../support/test-service.js';

const SHORTEST_SECRET = 8;

interface SealedRow {
  readonly id: string;
  readonly provider: string;
  readonly credentials_key_id: string;
  readonly credentials_ciphertext: string;
}

/** A secret of a connected account, and the network that is sent it. */
export interface AccountSecret {
  readonly provider: string;
  readonly secret: string;
}

/**
 * Every secret behind the connected accounts, read the only way there is: by opening what is sealed.
 * Names and ids that also stand in the credentials are no secrets.
 */
export async function sealedSecrets(service: TestService): Promise<readonly AccountSecret[]> {
  const cipher = new CredentialCipher(service.config);
  const rows = await service.database.database.query<SealedRow>(
    `SELECT id, provider, credentials_key_id, credentials_ciphertext FROM accounts
     WHERE credentials_ciphertext IS NOT NULL`,
  );
  return rows.flatMap((row) => {
    const sealed = { keyId: row.credentials_key_id, ciphertext: row.credentials_ciphertext };
    const opened = JSON.parse(cipher.open(sealed, `account:${row.id}`)) as Record<string, unknown>;
    const secrets = Object.entries(opened)
      .filter(([name]) => /token|password|secret/i.test(name))
      .map(([, value]) => String(value));
    const login = `${String(opened['username'])}:${secrets[0]}`;
    // The header of a login holds the password in a writing of its own.
    if ('username' in opened) secrets.push(Buffer.from(login).toString('base64'));
    return secrets
      .filter((secret) => secret.length >= SHORTEST_SECRET)
      .map((secret) => ({ provider: row.provider, secret }));
  });
}

/** A secret in the writings under which it could slip through. */
export function writingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      secret.replace(/\s/g, ''),
    ]),
  ];
}
