import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Exchange, type ExchangeTarget, type ResponseHead } from './exchange.js';
import type { HttpFailure } from './http.types.js';

/** Collects a bounded answer in memory. */
class BufferedExchange extends Exchange {
  private head: ResponseHead | undefined;
  private readonly chunks: Buffer[] = [];

  constructor(
    target: ExchangeTarget,
    private readonly resolve: (answer: ResponseHead & { readonly body: Buffer }) => void,
    private readonly reject: (failure: HttpFailure) => void,
  ) {
    super(target);
  }

  protected override started(head: ResponseHead): void {
    this.head = head;
  }

  protected override received(chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  protected override ended(): void {
    const body = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    this.resolve({ ...this.head!, body });
  }

  protected override failed(failure: HttpFailure): void {
    this.reject(failure);
  }
}

/** Hands the answer over as it arrives; a slow reader slows the sender down. */
class StreamedExchange extends Exchange {
  private readonly stream: Readable;

  constructor(
    target: ExchangeTarget,
    private readonly resolve: (answer: ResponseHead & { readonly stream: Readable }) => void,
    private readonly reject: (failure: HttpFailure) => void,
  ) {
    super(target);
    this.stream = new Readable({
      read: () => this.controller?.resume(),
      destroy: (error, done) => {
        if (!this.stream.readableEnded) this.giveUp('aborted', 'the reader left');
        done(error);
      },
    });
    // A failure before the answer began is told by the promise; the stream itself is then unknown to anyone.
    this.stream.on('error', () => undefined);
  }

  protected override started(head: ResponseHead): void {
    this.resolve({ ...head, stream: this.stream });
  }

  protected override received(chunk: Buffer): void {
    if (!this.stream.push(chunk)) this.controller?.pause();
  }

  protected override ended(): void {
    this.stream.push(null);
  }

  protected override failed(failure: HttpFailure): void {
    this.reject(failure);
    this.stream.destroy(failure);
  }
}

export function exchangeBuffered(
  dispatcher: Dispatcher,
  target: ExchangeTarget,
): Promise<ResponseHead & { readonly body: Buffer }> {
  return new Promise((resolve, reject) =>
    dispatch(dispatcher, target, new BufferedExchange(target, resolve, reject)),
  );
}

export function exchangeStreamed(
  dispatcher: Dispatcher,
  target: ExchangeTarget,
): Promise<ResponseHead & { readonly stream: Readable }> {
  return new Promise((resolve, reject) =>
    dispatch(dispatcher, target, new StreamedExchange(target, resolve, reject)),
  );
}

function dispatch(dispatcher: Dispatcher, target: ExchangeTarget, exchange: Exchange): void {
  if (target.signal?.aborted) return exchange.giveUp('aborted', 'given up before the start');
  const { url, method, headers, body } = target;
  try {
    dispatcher.dispatch(
      { origin: url.origin, path: `${url.pathname}${url.search}`, method, headers, body },
      exchange,
    );
  } catch (error) {
    exchange.onResponseError(null, error as Error);
  }
}
