import type { Outbox } from '#libs/platform';
import type { TestService } from './test-service.js';
import { tellEvents } from './told-events.js';

/** What is told of one. */
export const QUEUE_EVENTS = ['queue.paused', 'queue.resumed', 'queue.running_low'] as const;

/** It is paused, goes on, and runs low, which a scheduler would see by and by. @returns its id */
export async function aRestingQueue(service: TestService, outbox: Outbox): Promise<string> {
  const { api } = service;
  const { body } = await api.post('/v1/queues', { name: 'Resting', timezone: 'UTC' });
  const { id } = body.queue;
  const paused = await api.post(`/v1/queues/${id}/pause`);
  expect(paused.body.queue).toMatchObject({ paused: true });
  await api.post(`/v1/queues/${id}/resume`);
  const facts = { queueId: id, pausedAt: null, items: 2, freeSlots: 12 };
  await tellEvents(service, outbox, { QueueRanLow: facts });
  return id as string;
}
