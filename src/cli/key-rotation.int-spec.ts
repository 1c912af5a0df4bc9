import { newId } from '#libs/kernel';
import { declaredSealedColumns, type CredentialCipher, type SealedColumn } from '#libs/platform';
import { eventually } from '../../test/support/eventually.js';
import { cipherWith, masterKeys, TestCli, type CliAnswer } from './testing/test-cli.js';

const { k1, k2, k3 } = masterKeys;
let cli: TestCli;

/** Opens every sealed value of the database. @returns how many there are of each column */
async function openAll(cipher: CredentialCipher): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, column] of declaredSealedColumns()) {
    const rows = await valuesOf(column);
    for (const { key: row, keyId, ciphertext } of rows) {
      cipher.open({ keyId, ciphertext }, column.contextOf(row));
    }
    counts[name] = rows.length;
  }
  return counts;
}

function valuesOf({ stored, table, key: id, keyType }: SealedColumn) {
  const [keyId, ciphertext] =
    'json' in stored
      ? [`${stored.json} ->> 'keyId'`, `${stored.json} ->> 'ciphertext'`]
      : [stored.keyId, stored.ciphertext];
  const shown = keyType === 'bytea' ? `encode(${id}, 'hex')` : id;
  return cli.query<{ key: string; keyId: string; ciphertext: string }>(
    `SELECT ${shown} AS key, ${keyId} AS "keyId", ${ciphertext} AS ciphertext FROM ${table}
      WHERE ${ciphertext} IS NOT NULL`,
  );
}

describe('rotating the master key', () => {
  let accounts: string[];

  beforeAll(async () => {
    cli = await TestCli.open();
    const workspaceId = await cli.aWorkspace();
    accounts = await Promise.all(
      Array.from({ length: 450 }, (_, index) => cli.anAccount(workspaceId, `secret ${index}`)),
    );
    const cipher = cipherWith(k1);
    const connection = newId('conn');
    const handshake = cipher.seal('{}', `connection:${connection}`);
    await cli.query(
      `INSERT INTO connections (id, workspace_id, mode, provider, status, state_expires_at, handshake_key_id,
         handshake_ciphertext, created_at, updated_at)
       VALUES ($1, $2, 'sandbox', 'x', 'pending', now(), $3, $4, now(), now())`,
      [connection, workspaceId, handshake.keyId, handshake.ciphertext],
    );
    const mail = newId('mail');
    const body = cipher.seal('{}', `mail:${mail}`);
    await cli.query(
      `INSERT INTO outgoing_mails (id, purpose, recipient, body_key_id, body_ciphertext, next_attempt_at, created_at)
       VALUES ($1, 'test', 'ada@example.com', $2, $3, now(), now())`,
      [mail, body.keyId, body.ciphertext],
    );
    const webhook = newId('whk');
    const secrets = [1, 2].map(() => cipher.seal('whsec_AAAA', `webhook:${webhook}`));
    await cli.query(
      `INSERT INTO webhooks (id, workspace_id, url, events, secret_key_id, secret_ciphertext,
         previous_secret_key_id, previous_secret_ciphertext, created_at, updated_at)
       VALUES ($1, $2, 'https://example.com', '{*}', $3, $4, $5, $6, now(), now())`,
      [webhook, workspaceId, ...secrets.flatMap((one) => [one.keyId, one.ciphertext])],
    );
    const change = newId('req');
    const answer = cipher.seal('{}', `idempotency:${change}`);
    await cli.query(
      `INSERT INTO idempotency_keys (id, scope_id, caller_id, key, operation, subject_kind, subject_id, at, status,
         answer_key_id, answer_ciphertext)
       VALUES ($1, $2, 'key_1', 'once', 'Labels_create', 'label', 'lab_1', now(), 201, $3, $4)`,
      [change, workspaceId, answer.keyId, answer.ciphertext],
    );
    const state = Buffer.alloc(32, 5);
    await cli.query(
      `INSERT INTO sign_in_attempts (state_hash, provider, secrets, created_at, expires_at)
       VALUES ($1, 'google', $2, now(), now())`,
      [state, JSON.stringify(cipher.seal('{}', `sign-in:${state.toString('hex')}`))],
    );
  });

  afterAll(() => cli.close());

  it('knows every column of the schema that holds sealed values', async () => {
    const columns = await cli.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ '(ciphertext|^sealed|^secrets?)$' ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([...declaredSealedColumns().keys()].sort());
  });

  it('seals all of them anew beside a process that holds a row, and needs the old key no more', async () => {
    const sealed = await openAll(cipherWith(k1));
    expect(Object.values(sealed)).not.toContain(0);
    const keys = { CREDENTIAL_KEYS: `${k2},${k1}` };

    const counted = await cli.run('keys rotate-master --dry-run', keys);
    expect([counted.code, counted.out]).toEqual([3, expect.stringMatching(/older key\.\n$/)]);
    await openAll(cipherWith(k1));

    let rotating!: Promise<CliAnswer>;
    await cli.database.database.transaction(async (transaction) => {
      // A token refresh, say. All others are sealed anew while it lasts.
      const held = accounts[3]!;
      await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [held]);
      rotating = cli.run('keys rotate-master --json', keys);
      await eventually(
        () =>
          cli.query<{ waiting: number }>(
            `SELECT count(*)::int AS waiting FROM accounts WHERE credentials_key_id = 'k1'`,
          ),
        ([row]) => row!.waiting === 1,
        { what: 'all but the held account sealed anew' },
      );
    });
    const { code, json } = await rotating;
    expect(code).toBe(0);
    const resealed = json().map((row: { column: string; resealed: number }) => [
      row.column,
      row.resealed,
    ]);
    expect(Object.fromEntries(resealed)).toEqual(sealed);
    expect(await openAll(cipherWith(k2))).toEqual(sealed);
    const done = await cli.run('keys rotate-master', { CREDENTIAL_KEYS: k2 });
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/with the first key\.\n$/)]);
  });

  it('names rows that do not open and leaves them as they are', async () => {
    const [broken] = accounts;
    await cli.query(`UPDATE accounts SET credentials_key_id = 'k1' WHERE id = $1`, [broken]);

    const { code, json } = await cli.run('keys rotate-master --json', {
      CREDENTIAL_KEYS: `${k2},${k1}`,
    });
    const found = json().find(({ column }: { column: string }) => column.startsWith('accounts.'));
    expect([code, found]).toEqual([
      3,
      expect.objectContaining({ resealed: 0, remaining: 1, unreadable: broken }),
    ]);
    await cli.query(`UPDATE accounts SET credentials_key_id = 'k2' WHERE id = $1`, [broken]);
  });

  it('refuses to begin without a key that is needed, and names it', async () => {
    const refused = await cli.run('keys rotate-master', { CREDENTIAL_KEYS: k3 });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/lacks k2 \(\d+ in .*accounts\.credentials_ciphertext\)/);
  });
});
