import {
  DAY_MS,
  openAttentionBench,
  type AttentionBench,
} from '../../../testing/attention-bench.js';

describe('a plan that lets nothing go out', () => {
  let bench: AttentionBench;

  beforeAll(async () => {
    bench = await openAttentionBench({ BILLING_GATEWAY: 'sandbox' });
    await bench.renew();
  });
  afterAll(() => bench.test.stop());

  const ageBy = (days: number) =>
    bench.execute(
      `UPDATE workspaces SET created_at = now() - $2 * interval '1 day' WHERE id = $1`,
      [bench.ada.workspaceId, days],
    );

  it('is one item for everything that waits or failed because of it', async () => {
    const account = await bench.account('telegram:@garden');
    const lost = await bench.failed(account, 'plan_required');
    await bench.waiting(account, DAY_MS, {
      risks: JSON.stringify([{ code: 'plan_required', message: 'No plan' }]),
    });
    await bench.waiting(account, 2 * DAY_MS);
    await ageBy(400);
    const [item, ...others] = await bench.items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ kind: 'billing', code: 'plan_required', severity: 'error', nextAction: 'check_plan' },
      subject: { type: 'workspace', id: bench.ada.workspaceId, provider: null },
      ...{ postCount: 3, posts: [lost], since: expect.any(String), due: expect.any(String) },
    });
    await bench.dismiss(item!.id);
    expect(await bench.items()).toEqual([]);
  });

  it('leaves what failed for want of it to be tried again once there is one', async () => {
    await ageBy(0);
    expect(await bench.items()).toMatchObject([
      { kind: 'post', code: 'plan_required', nextAction: 'retry', postCount: 1 },
    ]);
  });
});
