import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock, DomainError, newId, type WorkspaceId } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { CreateKeyCommand } from '../commands/create-key/create-key.command.js';
import { RevokeKeyCommand } from '../commands/revoke-key/revoke-key.command.js';
import { RotateKeyCommand, type RotatedKey } from '../commands/rotate-key/rotate-key.command.js';
import type { KeyReader } from '../domain/key-reader.js';
import { IdentityModule } from '../identity.module.js';
import { NoLinksModule } from '../testing/no-links.js';
import { identityEntities } from '../persistence/entities.js';
import { identityMigrations } from '../persistence/migrations/index.js';
import { RevealedKeysQuery } from '../queries/revealed-keys/revealed-keys.query.js';
import { Workspaces } from '../workspaces/workspaces.js';
import { ApiKeys } from './api-keys.js';

const GRACE_SECONDS = 600;
const OWNER = { userId: newId('usr'), role: 'owner' } as const;

describe('rotating API keys', () => {
  let platform: TestPlatform;
  let clock: MovedClock;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    clock = new MovedClock();
    platform = await bootTestPlatform({
      migrations: identityMigrations,
      entities: identityEntities,
      imports: [NoLinksModule, IdentityModule],
      overrides: [{ provide: Clock, useValue: clock }],
      environment: { API_KEY_ROTATION_GRACE_SECONDS: String(GRACE_SECONDS) },
    });
  });
  beforeEach(async () => {
    const workspace = await platform.get(Workspaces).create({ name: 'w', mode: 'sandbox' });
    workspaceId = workspace.id;
  });
  afterAll(() => platform.close());

  const send = <Result>(command: object): Promise<Result> =>
    platform.get(CommandBus).execute(command as never) as Promise<Result>;
  const create = async () =>
    send<RotatedKey>(new CreateKeyCommand(workspaceId, { label: 'ci', kind: 'agent' }));
  const rotate = (
    keyId: string,
    graceSeconds: number | null = null,
    by = workspaceId,
    reader: KeyReader = OWNER,
  ) => send<RotatedKey>(new RotateKeyCommand(by, keyId, reader, graceSeconds));
  /** The id of the key behind a secret, or the code of the refusal. */
  const ask = (secret: string): Promise<string> =>
    platform
      .get(ApiKeys)
      .authenticate(secret)
      .then(
        ({ keyId }) => keyId,
        (error: DomainError) => error.code,
      );
  const revealed = async () => {
    const page = { limit: null, offset: 0, before: null };
    const wanted = new RevealedKeysQuery(workspaceId, OWNER, page);
    return (await platform.get(QueryBus).execute(wanted)).items;
  };

  it('gives the same key another secret and lets the old one end after its grace', async () => {
    const { key, secret } = await create();
    await ask(secret);
    const rotated = await rotate(key.id);
    expect(rotated.key).toMatchObject({ id: key.id, label: 'ci', kind: 'agent' });
    expect(rotated.key.lastUsedAt).not.toBeNull();
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.key.prefix).toBe(rotated.secret.slice(0, key.prefix.length));
    expect(await revealed()).toMatchObject([{ id: key.id, secret: rotated.secret }]);

    clock.advance(GRACE_SECONDS * 1_000 - 1);
    expect([await ask(secret), await ask(rotated.secret)]).toEqual([key.id, key.id]);
    clock.advance(1);
    expect([await ask(secret), await ask(rotated.secret)]).toEqual(['api_key_revoked', key.id]);
  });

  it('takes a shorter grace, none included, and no longer one', async () => {
    const { key, secret } = await create();
    const second = await rotate(key.id, 0);
    expect(await ask(secret)).toBe('api_key_revoked');
    const third = await rotate(key.id, 5);
    expect([await ask(second.secret), await ask(third.secret)]).toEqual([key.id, key.id]);
    clock.advance(5_000);
    expect(await ask(second.secret)).toBe('api_key_revoked');
    await expect(rotate(key.id, GRACE_SECONDS + 1)).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { limit: GRACE_SECONDS },
    });
    expect(await ask(third.secret)).toBe(key.id);
  });

  it('keeps two secrets at most: a further rotation ends the oldest', async () => {
    const { key, secret } = await create();
    const second = await rotate(key.id);
    const third = await rotate(key.id);
    expect([await ask(secret), await ask(second.secret), await ask(third.secret)]).toEqual([
      'api_key_invalid',
      key.id,
      key.id,
    ]);
  });

  it('ends both with a revocation, and rotates no revoked key nor one of others', async () => {
    const { key, secret } = await create();
    const rotated = await rotate(key.id);
    for (const by of [newId('ws'), (await platform.get(Workspaces).create(other)).id]) {
      await expect(rotate(key.id, null, by)).rejects.toBeInstanceOf(DomainError);
    }
    await send(new RevokeKeyCommand(workspaceId, key.id));
    expect([await ask(secret), await ask(rotated.secret)]).toEqual([
      'api_key_revoked',
      'api_key_revoked',
    ]);
    await expect(rotate(key.id)).rejects.toMatchObject({ code: 'key_not_found' });
    expect(await revealed()).toMatchObject([{ id: key.id, secret: null }]);
  });

  it('tells nobody the new secret of a personal key but its person', async () => {
    const person: KeyReader = { userId: newId('usr'), role: 'editor' };
    const maker = { id: person.userId, name: 'Ada' };
    await platform.database.execute(
      `WITH person AS (INSERT INTO users (id, email, created_at, updated_at)
         VALUES ($2, 'ada@example.com', now(), now()))
       INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, 'editor', now())`,
      [workspaceId, person.userId],
    );
    const wanted = { label: 'laptop', kind: 'personal' } as const;
    const { key } = await send<RotatedKey>(
      new CreateKeyCommand(workspaceId, wanted, { by: 'person', maker }),
    );
    await expect(rotate(key.id)).rejects.toMatchObject({ code: 'key_of_another' });
    expect((await rotate(key.id, null, workspaceId, person)).key.id).toBe(key.id);

    await platform.database.execute(`UPDATE api_keys SET created_by = NULL WHERE id = $1`, [
      key.id,
    ]);
    await expect(rotate(key.id, null, workspaceId, person)).rejects.toMatchObject({
      code: 'key_of_another',
    });
    expect((await rotate(key.id)).key.id).toBe(key.id);
  });

  it('lets rivals take turns: one secret is current, one is the one before', async () => {
    const { key, secret } = await create();
    const rivals = await Promise.all([1, 2, 3, 4].map(() => rotate(key.id)));
    const answers = await Promise.all([secret, ...rivals.map((rival) => rival.secret)].map(ask));
    expect(answers.filter((answer) => answer === key.id)).toHaveLength(2);
    const [listed] = await revealed();
    expect(rivals.map((rival) => rival.secret)).toContain(listed?.secret);
    expect(await ask(listed!.secret!)).toBe(key.id);
  });

  it('lists a key whose sealed copy cannot be opened without its secret', async () => {
    const { key, secret } = await create();
    await platform.database.execute(
      `UPDATE api_keys SET sealed = jsonb_set(sealed, '{keyId}', '"gone"') WHERE id = $1`,
      [key.id],
    );
    expect(await revealed()).toMatchObject([{ id: key.id, secret: null }]);
    expect(await ask(secret)).toBe(key.id);
  });
});

const other = { name: 'other', mode: 'sandbox' } as const;
