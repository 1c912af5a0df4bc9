import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { waitForRun, watchRun, type RunStanding, type WaitOptions } from '../waiting.js';

/** Runs: what one document made. */
export class Runs {
  constructor(private readonly transport: Transport) {}

  /** Runs, newest first. */
  list(
    query: QueryOf<'listRuns'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listRuns'>, AnswerOf<'listRuns'>['runs'][number]> {
    const read: PageReader<AnswerOf<'listRuns'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/runs', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.runs, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** A run with its posts. */
  get(runId: string, options?: CallOptions): ApiCall<AnswerOf<'getRun'>> {
    return this.transport.call({ method: 'GET', path: pathOf('/v1/runs/{runId}', runId) }, options);
  }

  /** How a run and its posts stand. */
  status(runId: string, options?: CallOptions): ApiCall<AnswerOf<'getRunStatus'>> {
    const path = pathOf('/v1/runs/{runId}/status', runId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** A run as rows by publish time. */
  table(runId: string, options?: CallOptions): ApiCall<AnswerOf<'exportRunTable'>> {
    const path = pathOf('/v1/runs/{runId}/table', runId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** The campaign graph of a run. */
  campaign(runId: string, options?: CallOptions): ApiCall<AnswerOf<'exportRunCampaign'>> {
    const path = pathOf('/v1/runs/{runId}/campaign', runId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** Checks a draft run as it stands. @throws ValidationError with every issue */
  validate(
    runId: string,
    body: BodyOf<'validateRun'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'validateRun'>> {
    const path = pathOf('/v1/runs/{runId}/validate', runId);
    return this.transport.call({ method: 'POST', path, body, retries: 'safe' }, options);
  }

  /**
   * Lets a draft run go. A run goes once: a second call with another key is refused (`run_not_draft`), and `get` tells
   * how it stands.
   */
  publish(
    runId: string,
    body: BodyOf<'publishRun'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'publishRun'>> {
    const path = pathOf('/v1/runs/{runId}/publish', runId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Makes a draft of a run with all of its posts. */
  duplicate(
    runId: string,
    body: BodyOf<'duplicateRun'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'duplicateRun'>> {
    const path = pathOf('/v1/runs/{runId}/duplicate', runId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /** Has people asked about the drafts of a run, or lets those go about which nobody has to be. */
  submit(
    runId: string,
    body: BodyOf<'submitRun'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'submitRun'>> {
    const path = pathOf('/v1/runs/{runId}/submit', runId);
    return this.transport.call({ method: 'POST', path, body }, options);
  }

  /**
   * Waits until every post of a run has ended: published, failed or canceled.
   * @throws WaitTimeoutError with the latest status; the run goes on all the same
   */
  wait(runId: string, options: WaitOptions = {}): Promise<RunStanding> {
    return waitForRun((given) => this.status(runId, given), options);
  }

  /** How a run stands, each time that changes, until every post has ended. */
  watch(runId: string, options: WaitOptions = {}): AsyncIterable<RunStanding> {
    return watchRun((given) => this.status(runId, given), options);
  }
}
