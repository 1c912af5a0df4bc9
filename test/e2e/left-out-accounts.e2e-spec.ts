import { aRegistry } from '#libs/providers/testing';
import { eventually } from '../support/eventually.js';
import { apply } from '../support/publishing.js';
import { startTestService, type TestService } from '../support/test-service.js';

interface Account {
  readonly id: string;
  readonly handle: string;
  readonly externalId: string;
  readonly status: string;
}

/** What a person of the sandbox does at the network before they consent again, and what they tick then. */
interface SecondConsent {
  readonly person: string;
  readonly change?: (service: TestService) => Promise<unknown>;
  readonly choice?: Readonly<Record<string, string>>;
  /** Whether an account is still theirs afterwards. */
  readonly keeps: (account: Account) => boolean;
}

const GAZETTE = '104000000000001';
const IDA_STUDIO = { page: '104000000000012', instagram: '17841400000010002' };
const GARDEN_IDEAS = '549755885000000001';
const BAKERY_ON_LINKEDIN = '24140002';

/** One line for each network whose consent brings several accounts. */
const SECOND_CONSENTS: Readonly<Record<string, SecondConsent>> = {
  facebook: {
    person: 'ada',
    choice: { sandbox_page: GAZETTE },
    keeps: ({ externalId }) => externalId === GAZETTE,
  },
  instagram_business: {
    person: 'iris',
    choice: { sandbox_page: IDA_STUDIO.page },
    keeps: ({ externalId }) => externalId === IDA_STUDIO.instagram,
  },
  meta: {
    person: 'iris',
    choice: { sandbox_page: IDA_STUDIO.page },
    keeps: ({ externalId }) => Object.values(IDA_STUDIO).includes(externalId),
  },
  linkedin_page: {
    person: 'aDc55TqLw0',
    change: ({ sandbox }) =>
      sandbox.control('linkedin/roles', {
        member: 'ada',
        organization: BAKERY_ON_LINKEDIN,
        role: null,
      }),
    keeps: ({ externalId }) => externalId !== BAKERY_ON_LINKEDIN,
  },
  // A board is its person's, and gone for every consent once they delete it.
  pinterest: {
    person: '549755885175',
    change: ({ sandbox }) => sandbox.control('pinterest/boards/delete', { board: GARDEN_IDEAS }),
    keeps: ({ externalId }) => externalId !== GARDEN_IDEAS,
  },
  snapchat: {
    person: 'sandboxagency',
    change: ({ sandbox }) =>
      sandbox.control('snapchat/roles', {
        login: 'sandboxagency',
        profile: 'sandboxshop7',
        hasRole: false,
      }),
    keeps: ({ handle }) => handle !== 'snapchat:@sandboxshop7',
  },
};

const DEFINITIONS = aRegistry()
  .all()
  .map(({ definition }) => definition);
const SEVERAL = DEFINITIONS.filter(
  ({ connect }) => connect.kind === 'redirect' && connect.severalAccounts === true,
).map(({ id }) => id);
const ONE = DEFINITIONS.filter(({ connect }) => connect.kind === 'redirect')
  .map(({ id }) => id)
  .filter((id) => !SEVERAL.includes(id) && id !== 'wordpress');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
}, 60_000);
afterAll(() => service.stop());

type Api = TestService['api'];

async function consent(
  api: Api,
  provider: string,
  choice: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly brought: readonly Account[] }> {
  const { body } = await api.post('/v1/connections/start', { provider });
  const page = new URL(body.connection.authorizeUrl);
  page.searchParams.set('sandbox_decision', 'approve');
  for (const [name, value] of Object.entries(choice)) page.searchParams.set(name, value);
  const { status } = await fetch(page);
  const { accounts } = (await api.get(`/v1/connections/${body.connection.id}`)).body.connection;
  return { status, brought: accounts };
}
const accountsOf = async (api: Api): Promise<readonly Account[]> =>
  (await api.get('/v1/accounts?limit=200')).body.accounts;

it('every network whose consent brings several accounts has its line here', () => {
  expect(Object.keys(SECOND_CONSENTS).sort()).toEqual([...SEVERAL].sort());
});

it.each(ONE)('a consent at %s brings one account, as its definition says', async (provider) => {
  const api = await service.anotherWorkspace();
  for (const { id } of await service.sandbox.accountsOf(provider)) {
    const { status, brought } = await consent(api, provider, { sandbox_account: id });
    if (status === 200) expect(brought).toHaveLength(1);
  }
});

describe.each(SEVERAL)('an account of %s that a second consent leaves out', (provider) => {
  const { person, change, choice = {}, keeps } = SECOND_CONSENTS[provider]!;
  const who = { sandbox_account: person };

  it('has to be connected again, and the others stay as they are', async () => {
    const api = await service.anotherWorkspace();
    expect(await consent(api, provider, who)).toMatchObject({ status: 200 });
    const before = await accountsOf(api);
    const [lost] = before.filter((account) => !keeps(account));
    expect(before.filter(keeps).length).toBeGreaterThan(0);
    const run = await apply(
      { ...service, api },
      {
        posts: [
          {
            account: lost!.handle,
            description: 'For tomorrow',
            publish_at: new Date(Date.now() + 3_600_000).toISOString(),
          },
        ],
      },
    ).catch(() => null);

    await change?.(service);
    expect(await consent(api, provider, { ...who, ...choice })).toMatchObject({ status: 200 });
    const after = await accountsOf(api);
    expect(after.map(({ handle, status }) => [handle, status])).toEqual(
      before.map((account) => [account.handle, keeps(account) ? 'connected' : 'reauth_required']),
    );
    if (run === null) return;
    const { body } = await eventually(
      () => api.get(`/v1/posts/${run.posts[0].id}`),
      (answer) => answer.body.post.atRisk === true,
      { what: 'the post of the lost account at risk' },
    );
    expect(body.post.risks).toMatchObject([{ code: 'account_reauth_required' }]);
  });
});
