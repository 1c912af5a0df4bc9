import { aRegistry } from '#libs/providers/testing';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const NETWORKS = aRegistry()
  .all()
  .map(({ definition }) => definition.id);

/** What actions are asked with where any words would find nothing; the others take `garden`. */
const INPUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'instagram_business user': { username: 'garden_daily' },
  'meta user': { username: 'garden_daily' },
  'instagram user': { username: 'garden_daily' },
  'x user': { username: 'garden_news' },
  'reddit post-requirements': { subreddit: 'sandboxgarden' },
  'reddit link-flair-options': { subreddit: 'sandboxgarden' },
};

interface Account {
  readonly id: string;
  readonly handle: string;
  readonly accountType: string | null;
}
interface Field {
  readonly id: string;
  readonly type: string;
  readonly required: boolean;
}

/** One of each kind of account that a network has. */
describe('what accounts list', () => {
  let service: TestService;
  const accounts = new Map<string, readonly Account[]>();
  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    for (const provider of NETWORKS) {
      await connectAccount(service, provider);
      const { body } = await service.api.get(`/v1/accounts?provider=${provider}&limit=200`);
      const kinds = new Map(body.accounts.map((one: Account) => [one.accountType, one]));
      accounts.set(provider, [...kinds.values()] as Account[]);
    }
  }, 90_000);
  afterAll(() => service.stop());

  it.each(NETWORKS)('of actions is answered by the network: %s', async (provider) => {
    for (const { id, handle } of accounts.get(provider) ?? []) {
      const { actions } = (await service.api.get(`/v1/accounts/${id}/actions`)).body;
      for (const { id: action, input, writes } of actions) {
        if (writes) continue;
        const needed = input.fields.filter(({ required }: Field) => required);
        const given = Object.fromEntries(needed.map((field: Field) => [field.id, 'garden']));
        const answer = await service.api.post(`/v1/accounts/${id}/actions/${action}`, {
          ...given,
          ...INPUT[`${provider} ${action}`],
        });
        // Said by the strategy itself: there is something else to give.
        const { providerStatus, failureClass } = answer.body.details ?? {};
        const isAsked = providerStatus === null && failureClass === 'content_rejected';
        expect([handle, action, isAsked ? 200 : answer.status]).toEqual([handle, action, 200]);
      }
    }
  });

  it.each(NETWORKS)('of settings is known to validation: %s', async (provider) => {
    for (const { id, handle } of accounts.get(provider) ?? []) {
      const { fields } = (await service.api.get(`/v1/accounts/${id}/settings`)).body
        .publishSettings;
      const settings = Object.fromEntries(fields.map((field: Field) => [field.id, 'x']));
      const { body } = await service.api.post('/v1/posts/validate', {
        posts: [{ account: handle, description: 'Tulips', settings }],
      });
      const unknown = JSON.stringify(body).match(/"setting_unknown"/g);
      expect([handle, unknown]).toEqual([handle, null]);
    }
  });
});
