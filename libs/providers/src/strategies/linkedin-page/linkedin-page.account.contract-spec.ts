import { MovedClock } from '#libs/kernel/testing';
import { accountOf, anAccount } from '../../testing/builders.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { pageScopes } from '../_linkedin/linkedin.definition.js';
import { API, config, LinkedinStage, TOKEN } from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinPageProvider } from './linkedin-page.js';

const provider = new LinkedinPageProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const account = anAccount({
  externalId: '1',
  metadata: { urn: 'urn:li:organization:1', scopes: pageScopes },
  credentials: { accessToken: TOKEN },
});
const administered = (id: number): ScriptedAnswer => ({
  body: {
    elements: [
      { role: 'ADMINISTRATOR', state: 'APPROVED', organization: `urn:li:organization:${id}` },
    ],
  },
});
const organization: ScriptedAnswer = {
  body: { id: 1, localizedName: 'Page 1', vanityName: 'page-1' },
};

describe('the account of a LinkedIn page', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, account);
  });
  afterAll(() => stage.stop());

  it('is read again, and tells when the role is lost', async () => {
    stage.answers([administered(1), organization]);
    const identity = await provider.inspect(stage.contextOf({}));
    expect(accountOf(identity)).toMatchObject({
      externalId: '1',
      metadata: { urn: 'urn:li:organization:1', scopes: pageScopes },
      credentials: { accessToken: TOKEN },
    });
    stage.answers([administered(2)]);
    await expect(provider.inspect(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'permission',
    });
  });

  it('gives the login back only when no other page uses it', async () => {
    stage.answers(() => ({ body: '' }));
    const revoke = (grantIsShared: boolean) =>
      provider.revoke(stage.contextOf({}), { grantIsShared });
    expect(await revoke(true)).toBe(false);
    expect(stage.paths()).toEqual([]);
    expect(await revoke(false)).toBe(true);
    expect(stage.paths()).toEqual(['POST /www.linkedin.com/oauth/v2/revoke']);
  });

  it('lists the pages of the login', async () => {
    stage.answers([administered(1), organization]);
    expect(await provider.discover('sync-pages', {}, stage.contextOf({}))).toEqual({
      pages: [
        {
          id: '1',
          urn: 'urn:li:organization:1',
          role: 'ADMINISTRATOR',
          name: 'Page 1',
          vanityName: 'page-1',
          url: 'https://www.linkedin.com/company/page-1',
          handle: 'linkedin_page:page:1',
        },
      ],
      notes: [expect.stringContaining('connecting again')],
    });
  });

  it('looks up how a page is mentioned', async () => {
    const found = { id: 7, localizedName: 'Bulb [Works]' };
    stage.answers([{ body: { elements: [found] } }, { body: { elements: [] } }]);
    const look = (vanityName: string) =>
      provider.discover('mention-lookup', { vanityName }, stage.contextOf({}));
    expect(await look('bulb works')).toEqual({
      organizations: [
        {
          id: '7',
          urn: 'urn:li:organization:7',
          name: 'Bulb [Works]',
          mention: '@[Bulb \\[Works\\]](urn:li:organization:7)',
        },
      ],
      notes: [],
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/organizations?q=vanityName&vanityName=bulb%20works`,
    ]);
    expect(await look('nobody')).toMatchObject({ organizations: [] });
    await expect(look(' ')).rejects.toMatchObject({ failureClass: 'content_rejected' });
  });
});
