import { UpdateWebhookCommand } from '../commands/update-webhook/update-webhook.command.js';
import { bootWebhooks, type WebhooksBench } from '../testing/webhooks-bench.js';

describe('deliveries where webhooks may lead to this machine', () => {
  let bench: WebhooksBench;

  beforeAll(async () => {
    bench = await bootWebhooks({
      WEBHOOK_ALLOW_LOOPBACK: 'true',
      OUTBOUND_ALLOWED_HOSTS: '',
      SANDBOX_URL: 'http://127.0.0.1:4010',
    });
  });
  afterAll(() => bench.close());

  it('reach a receiver of a sandbox workspace, but never the control of the sandbox', async () => {
    const owner = { workspaceId: bench.workspaceId, mode: 'sandbox' } as const;
    const { webhook } = await bench.subscribeAs(owner, `${bench.receiver}/hooks`);
    await bench.tell('PostPublished', { postId: 'post_1', status: 'published' });
    await bench.drained();
    expect(bench.received('/hooks')).toHaveLength(1);
    const url = 'http://127.0.0.1:4010/_sandbox/reset';
    await bench.platform.database.execute('UPDATE webhooks SET url = $1', [url]);
    await bench.tell('PostPublished', { postId: 'post_2', status: 'published' }, 2);
    await bench.drained();
    const deliveries = await bench.deliveries(webhook.id);
    const errors = deliveries.flatMap(({ tries }) => tries.map(({ error }) => error));
    expect(errors.toSorted()).toEqual(['blocked', null]);
  });

  it('are refused to live workspaces, with what the operator can set', async () => {
    const live = { workspaceId: bench.workspaceId, mode: 'live' } as const;
    const [webhook] = await bench.platform.database.query<{ id: string }>(
      'SELECT id FROM webhooks',
    );
    const change = new UpdateWebhookCommand(live, webhook!.id, { url: `${bench.receiver}/live` });
    await expect(bench.commands.execute(change)).rejects.toMatchObject({
      message: expect.stringContaining('OUTBOUND_ALLOWED_HOSTS=127.0.0.1:'),
    });
  });
});
