import type { SettingField } from '#libs/providers';
import { GardenNetwork } from '../testing/garden-network.js';
import { directoryAccount, type AccountRecord, type DirectoryAccount } from './account.js';
import { readActionInput } from './action-input.js';
import { capabilityOf } from './capability.js';
import { connectionsHealth } from './connections-health.js';
import { handleKey } from './handle-key.js';
import { publishSettings } from './publish-settings.js';
import { interfaceProvider } from './interface-providers.js';
import { refreshDueAt } from './refresh-due.js';

const obtained = new Date('2026-01-01T00:00:00Z');
const after = (minutes: number) => new Date(obtained.getTime() + minutes * 60_000);

describe('refresh due time', () => {
  it.each([
    ['a two-hour token with a fifth of its life left', 120, 96],
    ['a sixty-day token a week ahead', 60 * 24 * 60, 53 * 24 * 60],
    ['a twenty-minute token five minutes ahead', 20, 15],
    ['an eight-minute token at half its life', 8, 4],
  ])('renews %s', (_case, lifetime, due) => {
    expect(refreshDueAt(obtained, after(lifetime))).toEqual(after(due));
  });
});

describe('names', () => {
  it('compares handles without case and without the @', () => {
    expect(handleKey('X:@Ada')).toBe(handleKey('x:ada'));
    expect(handleKey('reddit:u/Ada')).not.toBe(handleKey('reddit:ada'));
  });

  it('knows short and hyphenated provider names', () => {
    expect(['Twitter', 'linkedin-page', 'tg', 'x'].map(interfaceProvider)).toEqual([
      'x',
      'linkedin_page',
      'telegram',
      'x',
    ]);
    expect(interfaceProvider('myspace')).toBeNull();
  });
});

describe('the settings form', () => {
  it('describes objects within objects', () => {
    const url = { id: 'url', label: 'Address', type: 'string', required: true } as const;
    const image = { id: 'image', label: 'Image', type: 'object', required: false, fields: [url] };
    const embeds = { id: 'embeds', label: 'Embeds', type: 'object_list', required: false };
    const settings = [{ ...embeds, fields: [image] }] as SettingField[];
    const definition = { ...new GardenNetwork().definition, settings };
    const { fields } = publishSettings({} as DirectoryAccount, definition);
    expect(fields[0]).toMatchObject({
      id: 'embeds',
      type: 'object_list',
      fields: [{ id: 'image', fields: [{ id: 'url', required: true, fields: null }] }],
      namedBy: null,
    });
  });
});

describe('the input of an action', () => {
  const fields = [
    { id: 'text', aliases: ['description'], type: 'string', required: true },
  ] as const;

  it('is taken under any of its spellings', () => {
    expect(readActionInput(fields, { description: 'Tulips' }).input).toEqual({ text: 'Tulips' });
    const both = { text: 'Tulips', description: 'Tulips' };
    expect(readActionInput(fields, both).input).toEqual({ text: 'Tulips' });
    expect(readActionInput(fields, { description: 7 }).issues).toMatchObject([
      { path: 'description' },
    ]);
  });

  it('must not say two things', () => {
    const read = (): unknown => readActionInput(fields, { text: 'Tulips', description: 'Roses' });
    expect(read).toThrow(expect.objectContaining({ code: 'alias_conflict' }) as Error);
  });
});

describe('whether an account can publish', () => {
  const record = {
    id: 'acct_1',
    provider: 'garden',
    status: 'connected',
    publishable: true,
    expiresAt: after(120),
    credentialsAt: obtained,
    nextRefreshAt: after(96),
    refreshFailureCode: null,
  } as AccountRecord;
  const cases: readonly (readonly [string, Partial<AccountRecord>, string | null])[] = [
    ['can', {}, null],
    ['was refused by its network', { status: 'reauth_required' }, 'reauth_required'],
    ['has a token that ended and cannot be renewed', { nextRefreshAt: null }, 'reauth_required'],
    ['is no identity to post to', { publishable: false }, 'identity'],
    ['is disconnected', { status: 'disconnected' }, 'disconnected'],
  ];

  it.each(cases)('is one fact when it %s', (_what, changes, reason) => {
    const account = directoryAccount({ ...record, ...changes }, after(121));
    const publishable = reason === null;
    expect(account).toMatchObject({ publishable, notPublishableReason: reason });
    const capability = capabilityOf(account, new GardenNetwork().definition);
    expect(capability).toMatchObject({ publishable, canPublish: publishable });
    const { accounts, summary } = connectionsHealth([account], () => []);
    expect(summary.publishable).toBe(publishable ? 1 : 0);
    for (const health of accounts) expect(health.publishable).toBe(publishable);
  });

  it('tells what to do next in words', () => {
    const next = (changes: Partial<AccountRecord>): readonly string[] => {
      const account = directoryAccount({ ...record, ...changes }, obtained);
      return capabilityOf(account, new GardenNetwork().definition).nextRecommendedActions;
    };
    expect(next({ status: 'reauth_required' })).toEqual(['reconnect']);
    expect(next({})).toEqual(expect.arrayContaining(['publish-preview', 'validate']));
  });
});

describe('token health', () => {
  const record = {
    status: 'connected',
    publishable: true,
    expiresAt: after(120),
    credentialsAt: obtained,
    nextRefreshAt: after(96),
    refreshFailureCode: null,
  } as AccountRecord;

  it('goes from healthy through expiring to expired', () => {
    const healthAt = (minutes: number) => directoryAccount(record, after(minutes)).tokenHealth;
    expect([healthAt(10), healthAt(100), healthAt(121)]).toEqual([
      'healthy',
      'expiring',
      'expired',
    ]);
  });

  it('says that a token which ends and cannot be renewed is unavailable for refresh', () => {
    const stuck = directoryAccount({ ...record, nextRefreshAt: null }, obtained);
    expect(stuck.tokenRefreshStatus).toBe('unavailable');
  });
});
