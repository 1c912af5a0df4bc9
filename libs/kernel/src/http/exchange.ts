import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { limitWait } from '../timers/standing-timeout.js';
import { failureOf } from './failure-mapping.js';
import { HttpFailure, type HttpFailureReason } from './http.types.js';

/** One request on its way, redirects not included. */
export interface ExchangeTarget {
  readonly method: Dispatcher.HttpMethod;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | Readable | null;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly signal: AbortSignal | undefined;
}

export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What both kinds of exchange share: the time limit over the whole, the abort signal, and the
 * knowledge whether the request had been given to a connection when it failed.
 *
 * undici calls `onRequestStart` in the same turn in which it writes the request to an established
 * connection. A failure before that call therefore proves that nothing was sent.
 */
export abstract class Exchange implements Dispatcher.DispatchHandler {
  protected controller: Dispatcher.DispatchController | undefined;
  protected receivedBytes = 0;
  private readonly cancelLimit: () => void;
  private failure: HttpFailure | undefined;
  private readonly abortNow = (): void => this.giveUp('aborted', 'given up by the caller');

  constructor(protected readonly target: ExchangeTarget) {
    this.cancelLimit = limitWait(target.timeoutMs, () =>
      this.giveUp('timeout', `no answer within ${target.timeoutMs} ms`),
    );
    target.signal?.addEventListener('abort', this.abortNow, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.failure) return controller.abort(this.failure);
    // Whether to send something twice is for the caller to decide, never for the transport.
    if (this.controller) return controller.abort(new Error('the request had been sent before'));
    this.controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    raw: Record<string, string | string[] | undefined>,
  ): void {
    // 1xx tells nothing yet.
    if (status < 200 || this.failure) return;
    const headers = joined(raw);
    const announced = this.target.method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
    if (announced > this.target.maxResponseBytes) return this.tooLarge();
    this.started({ status, headers });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.failure) return;
    this.receivedBytes += chunk.length;
    if (this.receivedBytes > this.target.maxResponseBytes) return this.tooLarge();
    this.received(chunk);
  }

  onResponseEnd(): void {
    if (this.failure) return;
    this.settle();
    this.ended();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.failure) return;
    this.fail(failureOf(error, this.target, this.controller !== undefined));
  }

  /** Ends the exchange at once, also when it is still waiting for a connection. */
  giveUp(reason: HttpFailureReason, words: string): void {
    if (this.failure) return;
    const started = this.controller !== undefined;
    const { method, url } = this.target;
    this.fail(
      new HttpFailure(
        reason,
        started ? 'maybe' : 'no',
        `${method} ${url.host}: ${reason} (${words})`,
      ),
    );
  }

  protected abstract started(head: ResponseHead): void;
  protected abstract received(chunk: Buffer): void;
  protected abstract ended(): void;
  protected abstract failed(failure: HttpFailure): void;

  private tooLarge(): void {
    this.giveUp('response_too_large', `answer larger than ${this.target.maxResponseBytes} bytes`);
  }

  private fail(failure: HttpFailure): void {
    this.failure = failure;
    this.settle();
    this.controller?.abort(failure);
    if (this.target.body instanceof Readable) this.target.body.destroy();
    this.failed(failure);
  }

  private settle(): void {
    this.cancelLimit();
    this.target.signal?.removeEventListener('abort', this.abortNow);
  }
}

function joined(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name in raw) {
    const value = raw[name];
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}
