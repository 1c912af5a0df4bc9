import { startTestApi } from '../../../testing/test-api.js';

it('samples of events are of every type, or of one', async () => {
  const test = await startTestApi();
  const key = await test.createKey(await test.createWorkspace());
  const path = '/v1/webhooks/samples';
  const every = await test.call('GET', path, { key });
  expect((every.body['samples'] as unknown as readonly object[]).length).toBeGreaterThan(15);
  const one = await test.call('GET', `${path}?type=run.created`, { key });
  expect(one.body['samples']).toEqual([
    expect.objectContaining({
      type: 'run.created',
      data: { runId: expect.any(String), status: 'created', totalPosts: 3, sequence: 4711 },
    }),
  ]);
  const none = await test.call('GET', `${path}?type=run.vanished`, { key });
  expect([none.status, none.details['field']]).toEqual([400, 'type']);
  await test.stop();
});
