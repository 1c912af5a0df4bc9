import { randomBytes } from 'node:crypto';
import { newId } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '#libs/platform/testing';
import { KeyEndings } from '../keys/key-endings.js';
import { GrantEndings } from '../oauth-grants/grant-endings.js';
import { KeyLineageRepository } from '../persistence/key-lineage.repository.js';
import { noLinks } from '../testing/no-links.js';
import { identityEntities } from '../persistence/entities.js';
import { identityMigrations } from '../persistence/migrations/index.js';
import { OauthGrantRepository } from '../persistence/oauth-grant.repository.js';
import { OauthRetention } from './oauth-retention.js';

describe('what is left of grants', () => {
  let test: TestDatabase;
  let clock: MovedClock;
  let retention: OauthRetention;
  let workspaceId: string;

  beforeAll(async () => {
    test = await createTestDatabase(identityMigrations, identityEntities);
    clock = new MovedClock();
    const grants = new OauthGrantRepository(test.database);
    const endings = new KeyEndings(new KeyLineageRepository(test.database), noLinks);
    retention = new OauthRetention(grants, new GrantEndings(grants, endings, clock), clock);
    workspaceId = newId('ws');
    await run(
      `INSERT INTO workspaces (id, name, mode, created_at, updated_at) VALUES ($1, 'w', 'live', now(), now())`,
      [workspaceId],
    );
  });
  afterAll(() => test.drop());

  const run = (text: string, values: unknown[]) => test.database.execute(text, values);
  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000);

  async function grant(codeUsedAt: Date | null): Promise<string> {
    const id = newId('key');
    await run(
      `INSERT INTO api_keys (id, workspace_id, prefix, secret_hash, kind, created_at)
       VALUES ($1, $2, 'pr_grant_aaaaaa', $3, 'agent', now())`,
      [id, workspaceId, randomBytes(32)],
    );
    await run(
      `INSERT INTO oauth_grants (key_id, client_id, audience, redirect_uri, code_hash,
         code_challenge, code_expires_at, code_used_at)
       VALUES ($1, 'c', 'mcp', 'https://x.example/', $2, 'c', $3, $4)`,
      [id, randomBytes(32), inMinutes(1), codeUsedAt],
    );
    return id;
  }

  const token = (keyId: string, kind: string, expiresAt: Date, usedAt: Date | null = null) =>
    run(
      `INSERT INTO oauth_tokens (token_hash, key_id, kind, expires_at, used_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [randomBytes(32), keyId, kind, expiresAt, usedAt],
    );

  async function stateOf(keyId: string): Promise<'gone' | 'ended' | 'open'> {
    const [row] = await test.database.query<{ revokedAt: Date | null }>(
      `SELECT revoked_at AS "revokedAt" FROM api_keys WHERE id = $1`,
      [keyId],
    );
    if (row === undefined) return 'gone';
    return row.revokedAt === null ? 'open' : 'ended';
  }

  it('goes when nobody came for it, or came no more, and only then', async () => {
    const [unopened, used, lapsed] = await Promise.all([
      grant(null),
      grant(clock.now()),
      grant(clock.now()),
    ]);
    await token(used, 'refresh', inMinutes(20), clock.now());
    await token(used, 'access', inMinutes(15));
    await token(used, 'refresh', inMinutes(60));
    await token(lapsed, 'refresh', inMinutes(25));

    clock.advance(5 * 60_000);
    await retention.sweep();
    expect(await Promise.all([unopened, used, lapsed].map(stateOf))).toEqual([
      'open',
      'open',
      'open',
    ]);

    clock.advance(25 * 60_000);
    await retention.sweep();
    expect(await Promise.all([unopened, used, lapsed].map(stateOf))).toEqual([
      'gone',
      'open',
      'ended',
    ]);
    const left = await test.database.query('SELECT kind FROM oauth_tokens');
    expect(left).toEqual([{ kind: 'refresh' }]);
  });
});
