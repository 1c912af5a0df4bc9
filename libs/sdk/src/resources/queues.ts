import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { keyOf } from './names.js';

type Queue = AnswerOf<'getQueue'>['queue'];

/** Slots of every week that posts are put into, one after the other. Documents name a queue in the place of a time. */
export class Queues {
  constructor(private readonly transport: Transport) {}

  /** All queues, by name. */
  list(options?: CallOptions): ApiCall<AnswerOf<'listQueues'>> {
    return this.transport.call({ method: 'GET', path: '/v1/queues' }, options);
  }

  /**
   * Queues by what people call them, in any case, or by their ids, for what takes ids alone: in the order of the words,
   * undefined where there is none.
   */
  async named(
    words: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly (Queue | undefined)[]> {
    if (words.length === 0) return [];
    const { queues } = await this.list(options);
    const found = new Map<string, Queue>();
    for (const queue of queues) found.set(keyOf(queue.name), queue).set(queue.id, queue);
    return words.map((word) => found.get(word) ?? found.get(keyOf(word)));
  }

  /** Makes a queue. */
  create(body: BodyOf<'createQueue'>, options?: CallOptions): ApiCall<AnswerOf<'createQueue'>> {
    const path = '/v1/queues';
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** One queue. */
  get(queueId: string, options?: CallOptions): ApiCall<AnswerOf<'getQueue'>> {
    const path = pathOf('/v1/queues/{queueId}', queueId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** Changes it; what lies on a slot that is none any more is told, and moved with `move`. */
  update(
    queueId: string,
    body: BodyOf<'updateQueue'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updateQueue'>> {
    const path = pathOf('/v1/queues/{queueId}', queueId);
    return this.transport.call({ method: 'PATCH', path, body }, options);
  }

  /** Removes it; its posts keep their times. */
  remove(queueId: string, options?: CallOptions): ApiCall<AnswerOf<'deleteQueue'>> {
    const path = pathOf('/v1/queues/{queueId}', queueId);
    return this.transport.call({ method: 'DELETE', path }, options);
  }

  /** Its slots, and who has them. */
  slots(
    queueId: string,
    query: QueryOf<'listQueueSlots'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'listQueueSlots'>> {
    const path = pathOf('/v1/queues/{queueId}/slots', queueId);
    return this.transport.call({ method: 'GET', path, query }, options);
  }

  /** The slot that something would get now; it is kept for nobody. */
  next(
    queueId: string,
    query: QueryOf<'getNextQueueSlot'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getNextQueueSlot'>> {
    const path = pathOf('/v1/queues/{queueId}/next', queueId);
    return this.transport.call({ method: 'GET', path, query }, options);
  }

  /** Puts items into this order at the slots that they have. */
  order(
    queueId: string,
    body: BodyOf<'reorderQueue'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'reorderQueue'>> {
    const path = pathOf('/v1/queues/{queueId}/order', queueId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Puts its items into an order of chance, which a seed repeats. */
  shuffle(
    queueId: string,
    body: BodyOf<'shuffleQueue'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'shuffleQueue'>> {
    const path = pathOf('/v1/queues/{queueId}/shuffle', queueId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Closes its gaps. */
  compact(queueId: string, options?: CallOptions): ApiCall<AnswerOf<'compactQueue'>> {
    const path = pathOf('/v1/queues/{queueId}/compact', queueId);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Has nothing of it go out for now. */
  pause(queueId: string, options?: CallOptions): ApiCall<AnswerOf<'pauseQueue'>> {
    const path = pathOf('/v1/queues/{queueId}/pause', queueId);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Lets it go on; what is late gets the next free slots. */
  resume(queueId: string, options?: CallOptions): ApiCall<AnswerOf<'resumeQueue'>> {
    const path = pathOf('/v1/queues/{queueId}/resume', queueId);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Days on which no queue of the workspace has slots. */
  blackouts(options?: CallOptions): ApiCall<AnswerOf<'getQueueBlackouts'>> {
    const path = '/v1/queue-blackouts';
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** Says on which days no queue of the workspace has slots. */
  setBlackouts(
    body: BodyOf<'setQueueBlackouts'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'setQueueBlackouts'>> {
    const path = '/v1/queue-blackouts';
    return this.transport.call({ method: 'PUT', path, body }, options);
  }
}
