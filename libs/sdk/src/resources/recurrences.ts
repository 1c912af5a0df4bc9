import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Documents that go out by a rule, at the same hour of a place. */
export class Recurrences {
  constructor(private readonly transport: Transport) {}

  /** Recurrences, newest first. */
  list(
    query: QueryOf<'listRecurrences'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listRecurrences'>, AnswerOf<'listRecurrences'>['recurrences'][number]> {
    const read: PageReader<AnswerOf<'listRecurrences'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/recurrences', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.recurrences, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Tells when a rule has something go out, and what is wrong with it. Nothing is stored. */
  preview(
    body: BodyOf<'previewRecurrence'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'previewRecurrence'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/recurrences/preview', body, retries: 'safe' },
      options,
    );
  }

  /** Has a document go out by a rule. */
  create(
    body: BodyOf<'createRecurrence'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'createRecurrence'>> {
    return this.transport.call({ method: 'POST', path: '/v1/recurrences', body }, options);
  }

  /** One recurrence. */
  get(recurrenceId: string, options?: CallOptions): ApiCall<AnswerOf<'getRecurrence'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/recurrences/{recurrenceId}', recurrenceId) },
      options,
    );
  }

  /** Changes it, and what it has planned that has not begun. */
  update(
    recurrenceId: string,
    body: BodyOf<'updateRecurrence'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updateRecurrence'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/recurrences/{recurrenceId}', recurrenceId), body },
      options,
    );
  }

  /** Removes it; the posts it has made stay. */
  remove(recurrenceId: string, options?: CallOptions): ApiCall<AnswerOf<'deleteRecurrence'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/recurrences/{recurrenceId}', recurrenceId) },
      options,
    );
  }

  /** What it has done and will do, in the order of times. */
  occurrences(
    recurrenceId: string,
    query: QueryOf<'listOccurrences'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'listOccurrences'>> {
    const path = pathOf('/v1/recurrences/{recurrenceId}/occurrences', recurrenceId);
    return this.transport.call({ method: 'GET', path, query }, options);
  }

  /** Lets one occurrence pass. @param occurrence by its time of the place: `2026-12-01T09:00` */
  skip(
    recurrenceId: string,
    occurrence: string,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'skipOccurrence'>> {
    const pattern = '/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/skip';
    const path = pathOf(pattern, recurrenceId, occurrence);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Has an occurrence made that was skipped, or refused. */
  restore(
    recurrenceId: string,
    occurrence: string,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'restoreOccurrence'>> {
    const pattern = '/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/restore';
    const path = pathOf(pattern, recurrenceId, occurrence);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Makes nothing more for now. */
  pause(
    recurrenceId: string,
    body: BodyOf<'pauseRecurrence'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'pauseRecurrence'>> {
    const path = pathOf('/v1/recurrences/{recurrenceId}/pause', recurrenceId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Lets it go on. */
  resume(recurrenceId: string, options?: CallOptions): ApiCall<AnswerOf<'resumeRecurrence'>> {
    const path = pathOf('/v1/recurrences/{recurrenceId}/resume', recurrenceId);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Ends it for good. */
  end(
    recurrenceId: string,
    body: BodyOf<'endRecurrence'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'endRecurrence'>> {
    const path = pathOf('/v1/recurrences/{recurrenceId}/end', recurrenceId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }
}
