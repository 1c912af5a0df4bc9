import type { ApiClient } from '../support/api-client.js';
import { waitingApproval } from '../support/waiting-approval.js';
import { aQueue, aRecurrence } from './good-bodies.js';

/** One of each thing that orders posts, asks about them or makes them, by the names that paths give their ids. */
export async function plannedThings(api: ApiClient, accountId: string) {
  const label = await api.post('/v1/labels', { name: `of ${accountId}` });
  const sent = await api.post('/v1/imports', { content: 'account,text\nx:@none,hello\n' });
  const recurrence = await api.post('/v1/recurrences', aRecurrence(accountId));
  const queue = await api.post('/v1/queues', aQueue(`of ${accountId}`));
  const { approvalId } = await waitingApproval(api, accountId, 'Waits');
  return {
    approvalId,
    labelId: label.body.label.id,
    queueId: queue.body.queue.id,
    importId: sent.body.import.id,
    recurrenceId: recurrence.body.recurrence.id,
  };
}
