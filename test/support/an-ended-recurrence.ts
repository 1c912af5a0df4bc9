import { eventually } from './eventually.js';
import { connectAccount, type TestService } from './test-service.js';

/** What is told of one. */
export const RECURRENCE_EVENTS = ['recurrence.refused', 'recurrence.ended'] as const;

const DAY_MS = 86_400_000;

/**
 * Something is to go out in three weeks, but its account is disconnected before that comes into the horizon; then it is
 * ended. @returns its id
 */
export async function anEndedRecurrence(service: TestService): Promise<string> {
  const { api } = service;
  const bot = { botToken: '7300:sandbox-repeated', chatId: '@hooks_repeated' };
  const account = await connectAccount(service, 'telegram', bot);
  const { body } = await api.post('/v1/recurrences', {
    document: { posts: [{ account: account.id, text: 'Good morning' }] },
    startsLocal: new Date(Date.now() + 21 * DAY_MS).toISOString().slice(0, 16),
    timezone: 'UTC',
    rule: 'FREQ=DAILY;COUNT=1',
  });
  const path = `/v1/recurrences/${body.recurrence.id}`;
  await api.delete(`/v1/accounts/${account.id}`);
  await api.patch(path, { horizonDays: 30 });
  const { body: told } = await eventually(
    () => api.get(`${path}/occurrences`),
    (answer) => answer.body.occurrences[0].state === 'refused',
    { what: 'an occurrence that cannot be made' },
  );
  expect(told.occurrences[0].refusal).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'posts[0].account' }],
  });
  await api.post(`${path}/end`);
  return body.recurrence.id;
}
