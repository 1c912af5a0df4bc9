import { CommandBus } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { CreateKeyCommand } from '../commands/create-key/create-key.command.js';
import { RevokeKeyCommand } from '../commands/revoke-key/revoke-key.command.js';
import { IdentityModule } from '../identity.module.js';
import { NoLinksModule } from '../testing/no-links.js';
import { identityEntities } from '../persistence/entities.js';
import { identityMigrations } from '../persistence/migrations/index.js';
import { Workspaces } from '../workspaces/workspaces.js';
import { Authors } from './authors.js';

const ada = { id: 'usr_1', name: 'Ada' };

describe('what somebody may do who is not asking', () => {
  let platform: TestPlatform;
  let clock: MovedClock;
  let workspaceId: WorkspaceId;
  let authors: Authors;

  beforeAll(async () => {
    clock = new MovedClock();
    platform = await bootTestPlatform({
      migrations: identityMigrations,
      entities: identityEntities,
      imports: [NoLinksModule, IdentityModule],
      overrides: [{ provide: Clock, useValue: clock }],
    });
    authors = platform.get(Authors);
    workspaceId = (await platform.get(Workspaces).create({ name: 'w', mode: 'sandbox' })).id;
    await platform.database.execute(
      `INSERT INTO users (id, email, created_at, updated_at) VALUES ($1, 'ada@example.com', now(), now())`,
      [ada.id],
    );
  });
  afterAll(() => platform.close());
  beforeEach(() => setRole('editor'));

  async function setRole(role: string | null): Promise<void> {
    await platform.database.execute(`DELETE FROM memberships`);
    if (role === null) return;
    await platform.database.execute(
      `INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, now())`,
      [workspaceId, ada.id, role],
    );
  }
  const create = async (kind: 'personal' | 'service', expiresAt: Date | null = null) => {
    const key = { label: null, kind, scope: 'publish', expiresAt } as const;
    const command = new CreateKeyCommand(workspaceId, key, { by: 'person', maker: ada });
    return (await platform.get(CommandBus).execute(command)).key.id;
  };

  it('is a person’s role of now, and nothing in another workspace or after leaving', async () => {
    const found = () => authors.person(workspaceId, ada.id);
    expect(await found()).toEqual({
      mode: 'sandbox',
      terms: { userId: ada.id, role: 'editor' },
    });
    await setRole('viewer');
    expect((await found())?.terms).toMatchObject({ role: 'viewer' });
    const other = await platform.get(Workspaces).create({ name: 'x', mode: 'live' });
    expect(await authors.person(other.id, ada.id)).toBeNull();
    await setRole(null);
    expect(await found()).toBeNull();
  });

  it('is what a key may, by the role of its maker, while it opens anything', async () => {
    const service = await create('service', new Date(clock.now().getTime() + 60_000));
    const personal = await create('personal');
    const rights = { scope: 'publish', makerRole: 'editor', policy: {} };
    const terms = { keyId: service, keyKind: 'service', ...rights };
    expect(await authors.key(workspaceId, service)).toEqual({ mode: 'sandbox', terms });
    await setRole(null);
    // A service's key outlives its maker, a person's own does not; of who left before roles were kept, its scope counts.
    expect((await authors.key(workspaceId, service))?.terms).toMatchObject({ makerRole: null });
    expect(await authors.key(workspaceId, personal)).toBeNull();
    await setRole('editor');
    expect(await authors.key(workspaceId, personal)).not.toBeNull();
    await platform.get(CommandBus).execute(new RevokeKeyCommand(workspaceId, personal));
    expect(await authors.key(workspaceId, personal)).toBeNull();
    clock.advance(60_000);
    expect(await authors.key(workspaceId, service)).toBeNull();
    expect(await authors.key(workspaceId, 'key_of_nobody')).toBeNull();
  });
});
