import { CommandBus } from '@nestjs/cqrs';
import { Clock, DomainError, type WorkspaceId } from '#libs/kernel';
import { type KeyPolicy, type Scope } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { ChangeKeyCommand, type KeyChanges } from '../commands/change-key/change-key.command.js';
import {
  CreateKeyCommand,
  operator,
  type CreatedKey,
  type Giver,
  type WantedKey,
} from '../commands/create-key/create-key.command.js';
import type { ApiKey } from '../domain/api-key.js';
import { IdentityModule } from '../identity.module.js';
import { NoLinksModule } from '../testing/no-links.js';
import { identityEntities } from '../persistence/entities.js';
import { identityMigrations } from '../persistence/migrations/index.js';
import { Workspaces } from '../workspaces/workspaces.js';
import { ApiKeys } from './api-keys.js';

const ada = { id: 'usr_1', name: 'Ada' };
const person: Giver = { by: 'person', maker: ada };

describe('the rights of keys', () => {
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
    });
    workspaceId = (await platform.get(Workspaces).create({ name: 'w', mode: 'sandbox' })).id;
    await platform.database.execute(
      `INSERT INTO users (id, email, created_at, updated_at) VALUES ($1, 'ada@example.com', now(), now())`,
      [ada.id],
    );
    await platform.database.execute(
      `INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, 'owner', now())`,
      [workspaceId, ada.id],
    );
  });
  afterAll(() => platform.close());

  const create = (wanted: Partial<WantedKey> = {}, giver: Giver = person): Promise<CreatedKey> => {
    const key = { label: null, kind: 'personal', ...wanted } as const;
    return platform.get(CommandBus).execute(new CreateKeyCommand(workspaceId, key, giver));
  };
  const change = (keyId: string, changes: KeyChanges, giver: Giver = person): Promise<ApiKey> =>
    platform
      .get(CommandBus)
      .execute(new ChangeKeyCommand(workspaceId, keyId, changes, giver)) as Promise<ApiKey>;
  const heldBy = async (created: CreatedKey): Promise<Giver> => {
    const caller = await platform.get(ApiKeys).authenticate(created.secret);
    const { keyId, access, isShared } = caller;
    return { by: 'key', keyId, access, isShared };
  };
  const refusal = (work: Promise<unknown>): Promise<DomainError> =>
    work.then(
      () => {
        throw new Error('nothing was refused');
      },
      (error: DomainError) => error,
    );

  it('are those of their kind where nothing is said, and name the person', async () => {
    const kinds = ['personal', 'service', 'agent'] as const;
    const keys = await Promise.all(kinds.map((kind) => create({ kind })));
    expect(keys.map(({ key }) => key.access.scope)).toEqual(['admin', 'admin', 'publish']);
    expect(keys[0]!.key.access).toEqual({
      scope: 'admin',
      policy: {},
      expiresAt: null,
      createdBy: ada,
    });
  });

  it('stay those of before for keys that were there before', async () => {
    const { key, secret } = await create({ kind: 'agent' }, operator);
    await platform.database.execute(`UPDATE api_keys SET scope = NULL WHERE id = $1`, [key.id]);
    const { access } = await platform.get(ApiKeys).authenticate(secret);
    expect(access).toEqual({ scope: 'publish', policy: {}, expiresAt: null, createdBy: null });
  });

  it('never let an agent administer, in the table itself', async () => {
    expect(await refusal(create({ kind: 'agent', scope: 'admin' }))).toMatchObject({
      code: 'invalid_parameter',
      details: { field: 'scopes' },
    });
    const { key } = await create({ kind: 'agent' });
    await expect(
      platform.database.execute(`UPDATE api_keys SET scope = 'admin' WHERE id = $1`, [key.id]),
    ).rejects.toThrow(/agents_never_administer/);
  });

  it('end at their time', async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const { secret } = await create({ expiresAt });
    clock.advance(59_999);
    expect(await platform.get(ApiKeys).authenticate(secret)).toMatchObject({ by: 'key' });
    clock.advance(1);
    expect(await refusal(platform.get(ApiKeys).authenticate(secret))).toMatchObject({
      code: 'api_key_expired',
      kind: 'unauthenticated',
    });
    const past = await refusal(create({ expiresAt: clock.now() }));
    expect(past).toMatchObject({ code: 'invalid_parameter', details: { field: 'expiresAt' } });
  });

  it('pass from key to key, and never grow', async () => {
    const policy: KeyPolicy = { accounts: ['acct_1', 'acct_2'], minLeadSeconds: 60 };
    const first = await create({ scope: 'admin', policy });
    const held = await heldBy(first);
    const { key } = await create({}, held);
    expect(key.access).toEqual({ scope: 'admin', policy, expiresAt: null, createdBy: ada });
    const wide = await refusal(create({ policy: { accounts: ['acct_3'] } }, held));
    expect(wide).toMatchObject({
      code: 'access_exceeded',
      kind: 'forbidden',
      details: { fields: ['policy.accounts', 'policy.minLeadSeconds'] },
    });
    for (const target of [key.id, first.key.id]) {
      expect(await refusal(change(target, { policy: {} }, held))).toMatchObject({
        code: 'access_exceeded',
      });
    }
    expect((await change(key.id, { scope: 'read' }, held)).access.scope).toBe('read');
  });

  it('are given away by no key that is counted', async () => {
    const counted = await heldBy(await create({ policy: { maxPostsPerDay: 5 } }));
    const child = create({ policy: { maxPostsPerDay: 1 } }, counted);
    expect(await refusal(child)).toMatchObject({ code: 'access_exceeded' });
  });

  it('change for the next request, and what is not named stays', async () => {
    const { key, secret } = await create({ label: 'ci', policy: { confirm: true } });
    const changed = await change(key.id, { scope: 'draft' });
    expect(changed).toMatchObject({
      label: 'ci',
      access: { scope: 'draft', policy: { confirm: true } },
    });
    const { access } = await platform.get(ApiKeys).authenticate(secret);
    expect(access.scope).toBe('draft');
    expect((await change(key.id, { label: null, policy: {} })).access.policy).toEqual({});
    expect(await refusal(change('key_none', { label: 'x' }))).toMatchObject({
      code: 'key_not_found',
    });
  });

  it('of two changes at once leave one of them whole', async () => {
    const { key } = await create();
    const scopes: readonly Scope[] = ['read', 'draft'];
    await Promise.all(
      scopes.map((scope) => change(key.id, { scope, policy: { minLeadSeconds: scope.length } })),
    );
    const { access } = await platform.get(ApiKeys).get(workspaceId, key.id);
    expect(access.policy).toEqual({ minLeadSeconds: access.scope.length });
  });
});
