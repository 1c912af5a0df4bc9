import { DomainError, Metrics, type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import type { PostAtNetwork } from '#libs/posts';
import { ProviderFailure, type ProviderFailureDetails } from '#libs/providers';
import { metricsUnavailable } from '../analytics.errors.js';
import { eachMetric } from '../domain/metrics.js';
import { totalsTaken, unsupported, type TakenSnapshot } from '../domain/snapshot.js';
import { WITHIN_QUOTA } from './look-permits.js';
import { Looks } from './looks.js';
import { outcomeOfFailure } from './outcome-of.js';

const now = new Date('2026-05-10T12:00:00Z');
const collected = totalsTaken(
  { metrics: eachMetric(() => 3), providerMetrics: {}, unusable: [] },
  now,
);
const found = {
  post: { id: 'post_1' as PostId, workspaceId: 'ws_1' as WorkspaceId, provider: 'garden' },
  publishedAt: now,
} as PostAtNetwork;
const account = {
  workspaceId: 'ws_1' as WorkspaceId,
  accountId: 'acct_1' as AccountId,
  provider: 'garden',
  mode: 'live',
} as const;

function failing(details: Partial<ProviderFailureDetails>): DomainError {
  const failure = new ProviderFailure({ failureClass: 'transient', message: 'No.', ...details });
  return metricsUnavailable('garden', failure);
}

/** Looks whose network answers in turn. */
function looksAt(...answers: (TakenSnapshot | DomainError | null)[]) {
  const metrics = new Metrics();
  const read = async (): Promise<TakenSnapshot> => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const extend = async (_: unknown, __: unknown, totals: TakenSnapshot) => ({ lifetime: totals });
  const looks = new Looks({ read } as never, { read } as never, { extend } as never, metrics);
  return { looks, text: async () => (await metrics.text()).body };
}

describe('looks', () => {
  it('are counted by network and by what they came to', async () => {
    const nothing = { ...unsupported('lifetime', 'None.'), collectedAt: now };
    const { looks, text } = looksAt(collected, collected, nothing, failing({}), null);
    await looks.atPost(found);
    await looks.atPost(found);
    await looks.atPost(found);
    await expect(looks.atPost(found)).rejects.toThrow('No.');
    expect(await looks.atAccount(account)).toBeNull();

    const counted = (await text()).split('\n').filter((line) => line.startsWith('postrider'));
    expect(counted).toEqual([
      'postrider_analytics_refreshes_total{network="garden",outcome="collected"} 2',
      'postrider_analytics_refreshes_total{network="garden",outcome="unsupported"} 1',
      'postrider_analytics_refreshes_total{network="garden",outcome="failed"} 1',
    ]);
  });
});

describe('a look that failed', () => {
  const day = 86_400_000;
  it.each([
    [{ failureClass: 'transient' }, { kind: 'failed' }],
    [{ failureClass: 'not_found' }, { kind: 'not_found' }],
    [{ failureClass: 'permission' }, { kind: 'denied' }],
    [{ failureClass: 'auth_expired' }, { kind: 'denied' }],
    [
      { failureClass: 'rate_limited', retryAfterMs: day },
      { kind: 'rate_limited', retryAfterMs: day, scope: 'account' },
    ],
    [
      { failureClass: 'rate_limited', scope: 'app' },
      { kind: 'rate_limited', retryAfterMs: 15 * 60_000, scope: 'app' },
    ],
    [
      { failureClass: 'rate_limited', retryAfterMs: 0, providerCode: WITHIN_QUOTA },
      { kind: 'postponed', retryAfterMs: 1_000, scope: 'account' },
    ],
  ] as const)('with %j is followed as %j', (details, outcome) => {
    expect(outcomeOfFailure(failing(details))).toEqual(outcome);
  });

  it('for want of the account is the last one, and a fault of ours is not', () => {
    const gone = new DomainError('account_not_found', 'not_found', 'Gone.');
    expect(outcomeOfFailure(gone)).toEqual({ kind: 'over', reason: 'disconnected' });
    expect(outcomeOfFailure(new Error('connection terminated'))).toEqual({ kind: 'failed' });
  });
});
