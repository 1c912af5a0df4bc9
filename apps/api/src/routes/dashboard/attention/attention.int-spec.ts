import { createHash } from 'node:crypto';
import { newId } from '#libs/kernel';
import {
  at,
  DAY_MS,
  HOUR_MS,
  openAttentionBench,
  type AttentionBench,
} from '../../../testing/attention-bench.js';

describe('what needs a person', () => {
  let bench: AttentionBench;

  beforeAll(async () => {
    bench = await openAttentionBench();
  });
  afterAll(() => bench.test.stop());
  beforeEach(() => bench.renew());

  it('is nothing in a workspace in which all is well', async () => {
    const id = await bench.account('telegram:@well');
    await bench.waiting(id, HOUR_MS);
    await bench.account('telegram:@gone', {
      ...{ status: 'disconnected', credentials_key_id: null, credentials_ciphertext: null },
    });
    expect(await bench.listed()).toMatchObject({ items: [], total: 0 });
  });

  it('is one login for all posts of an account that wait for it or failed without it', async () => {
    const id = await bench.account('telegram:@garden', {
      ...{ status: 'reauth_required', status_reason: 'Revoked by its owner' },
    });
    const parent = await bench.waiting(id, 2 * DAY_MS);
    const due = at(DAY_MS);
    await bench.waiting(id, DAY_MS, { publish_at: due });
    await bench.post(id, { parent_post_id: parent, blocked: true, publish_at: at(3 * DAY_MS) });
    await bench.post(id, { status: 'draft', publish_at: at(HOUR_MS) });
    const lost = await bench.failed(id, 'account_reauth_required');
    await bench.waiting(id, 4 * DAY_MS, {
      risks: JSON.stringify([{ code: 'account_reauth_required', message: 'Connect it' }]),
    });
    const [item, ...others] = await bench.items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ kind: 'account', code: 'account_reauth_required', severity: 'error' },
      subject: { type: 'account', id, label: 'telegram:@garden', provider: 'telegram' },
      ...{ message: 'Connect telegram:@garden again: 5 posts', hint: 'Revoked by its owner' },
      ...{ nextAction: 'reconnect_account', postCount: 5, due },
    });
    expect(item!.posts).toContain(lost);
  });

  it('is a retry of what failed for want of an account that is back', async () => {
    const id = await bench.account('telegram:@garden');
    const lost = [
      await bench.failed(id, 'account_reauth_required'),
      await bench.failed(id, 'account_reauth_required'),
    ];
    await bench.failed(id, 'parent_failed');
    const [item, ...others] = await bench.items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ kind: 'post', code: 'account_reauth_required', severity: 'error', due: null },
      subject: { type: 'account', id, label: 'telegram:@garden' },
      ...{ nextAction: 'retry', postCount: 2, message: '2 posts of telegram:@garden failed: Why' },
    });
    expect([...item!.posts].sort()).toEqual(lost.sort());
  });

  it('is each post for itself that has to be edited, or of which nobody knows', async () => {
    const id = await bench.account('telegram:@garden');
    const ids = [
      await bench.failed(id, 'content_rejected', { retryable: false }),
      await bench.failed(id, 'content_rejected', { retryable: false }),
      await bench.failed(id, 'outcome_unknown'),
      await bench.failed(id, 'outcome_unknown'),
    ];
    const found = await bench.items();
    expect(found.map(({ subject }) => [subject.type, subject.id]).sort()).toEqual(
      ids.map((postId) => ['post', postId]).sort(),
    );
    expect(found.map(({ code, nextAction }) => [code, nextAction]).sort()).toEqual([
      ['content_rejected', 'edit'],
      ['content_rejected', 'edit'],
      ['outcome_unknown', 'resolve'],
      ['outcome_unknown', 'resolve'],
    ]);
    expect(found[0]!.subject.label).toBe('How it begins');
  });

  it('forgets failed posts 30 days after their time', async () => {
    const id = await bench.account('telegram:@garden');
    await bench.failed(id, 'transient', { publish_at: at(-31 * DAY_MS) });
    const late = await bench.failed(id, 'rate_limited', { publish_at: at(-29 * DAY_MS) });
    expect((await bench.items()).map(({ posts }) => posts)).toEqual([[late]]);
  });

  it('is what puts posts at risk, by reason, the soonest first', async () => {
    const id = await bench.account('telegram:@garden');
    const risk = (...codes: readonly string[]) => ({
      risks: JSON.stringify(codes.map((code) => ({ code, message: `About ${code}`, hint: 'Do' }))),
    });
    const late = at(3 * HOUR_MS);
    const soon = at(2 * HOUR_MS);
    await bench.waiting(id, 0, { ...risk('asset_unreachable', 'text_too_long'), publish_at: late });
    await bench.waiting(id, 0, { ...risk('asset_unreachable'), publish_at: soon });
    await bench.waiting(id, HOUR_MS, risk('network_quota_forecast'));
    await bench.waiting(id, HOUR_MS, risk('plan_required'));
    await bench.waiting(id, 4 * HOUR_MS, risk('scope_missing', 'token_expires_before_publish'));
    const found = await bench.items();
    expect(
      found.map(({ code, kind, severity, due, postCount }) => [
        ...[code, kind, severity, postCount],
        due === soon || due === late,
      ]),
    ).toEqual([
      ['asset_unreachable', 'post', 'error', 2, true],
      ['text_too_long', 'post', 'error', 1, true],
      [expect.stringMatching(/^(scope|token)_/), 'account', 'error', 1, false],
      ['network_quota_forecast', 'post', 'warning', 1, false],
    ]);
  });

  it('is an account whose access ends soon, or for which the plan has no room', async () => {
    const ending = await bench.account('telegram:@ending', {
      ...{ expires_at: at(DAY_MS), credentials_at: at(-30 * DAY_MS) },
    });
    const room = await bench.account('telegram:@beyond', { created_at: at(0) });
    await bench.execute(`UPDATE workspaces SET entitlements = $2 WHERE id = $1`, [
      bench.ada.workspaceId,
      JSON.stringify({ limits: { connectedAccounts: 1 } }),
    ]);
    expect(await bench.items()).toMatchObject([
      {
        ...{ subject: { id: ending }, code: 'account_expiring', severity: 'warning' },
        due: expect.any(String),
      },
      { subject: { id: room }, code: 'plan_limit', severity: 'warning', nextAction: 'check_plan' },
    ]);
    await bench.waiting(room, HOUR_MS);
    const [first] = await bench.items();
    expect(first).toMatchObject({ subject: { id: room }, severity: 'error', postCount: 1 });
  });

  it('is a webhook that was disabled or that nothing reaches, not one that a person disabled', async () => {
    const webhook = (columns: Record<string, unknown>) =>
      bench.insert('webhooks', {
        ...{ id: newId('whk'), workspace_id: bench.ada.workspaceId, events: ['*'] },
        ...{
          url: 'https://hooks.example.com/secret?token=1',
          created_at: at(0),
          updated_at: at(0),
        },
        ...{ secret_key_id: 'k', secret_ciphertext: 'c' },
        ...columns,
      });
    const disabled = { enabled: false, disabled_at: at(0) };
    await webhook({});
    await webhook({ ...disabled, disabled_reason: 'by_request', failing_since: at(-DAY_MS) });
    await webhook({ ...disabled, disabled_reason: 'gone', description: 'Shop' });
    await webhook({ failing_since: at(-HOUR_MS) });
    const found = await bench.items();
    expect(found).toMatchObject([
      {
        ...{ kind: 'webhook', code: 'webhook_disabled', severity: 'error' },
        ...{ subject: { type: 'webhook', label: 'Shop' }, nextAction: 'enable_webhook' },
      },
      {
        ...{ kind: 'webhook', code: 'webhook_failing', severity: 'warning' },
        ...{ subject: { label: 'hooks.example.com' }, nextAction: 'check_webhook' },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('token=1');
  });

  it('is nobody else’s', async () => {
    const id = await bench.account('telegram:@garden', { status: 'reauth_required' });
    await bench.failed(id, 'transient');
    const stranger = await bench.test.createSession();
    expect(await bench.items(stranger.token)).toEqual([]);
    for (const { id: itemId } of await bench.items()) {
      const { status, body } = await bench.dismiss(itemId, stranger.token);
      expect([status, body.code]).toEqual([404, 'attention_item_not_found']);
    }
    const unknown = `attn_${createHash('sha256').update('x').digest('hex').slice(0, 32)}`;
    for (const itemId of [unknown, 'x', '%F0%9F%98%80']) {
      expect((await bench.dismiss(itemId)).status).toBe(404);
    }
    expect(await bench.items()).toHaveLength(2);
  });

  it('shows two hundred at most, and tells how many there are', async () => {
    const id = await bench.account('telegram:@garden');
    const runPost = await bench.failed(id, 'content_rejected', { retryable: false });
    await bench.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status,
         position, timezone, source_model, publish_at, error_code, retryable)
       SELECT 'post_' || n, workspace_id, run_id, account_id, account_handle, provider, mode, status,
         n, timezone, source_model, publish_at, error_code, retryable
       FROM posts, generate_series(1, 249) n WHERE id = $1`,
      [runPost],
    );
    const { items: shown, total } = await bench.listed();
    expect([shown.length, total, new Set(shown.map((item) => item.id)).size]).toEqual([
      200, 250, 200,
    ]);
  });
});
