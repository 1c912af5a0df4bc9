import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { outsideTransaction } from './open-transaction.js';

/** Ids that every log line of one request, event, job or attempt carries, as far as they are known. */
export interface ContextFacts {
  readonly requestId?: string;
  readonly traceId?: string;
  readonly workspaceId?: string;
  readonly jobName?: string;
  readonly eventId?: string;
  readonly postId?: string;
  readonly attemptId?: string;
  /** The network that is talked to. */
  readonly provider?: string;
}

/** What the present code runs for. Facts may be added later; the code that started it all then has them, too. */
interface Surroundings {
  facts: ContextFacts;
  /** W3C `traceparent` of the present span; null outside of one. */
  readonly traceContext: string | null;
}

const storage = new AsyncLocalStorage<Surroundings>();

/** The request or job the present code runs for, across awaits. */
@Injectable()
export class RequestContext {
  /** Runs the work, and everything it awaits, under these facts and no others. */
  run<Result>(facts: ContextFacts, work: () => Result): Result {
    return storage.run({ facts, traceContext: null }, work);
  }

  /** Adds facts to the present request, for example the workspace once it is known. */
  add(facts: ContextFacts): void {
    const surroundings = storage.getStore();
    if (surroundings) surroundings.facts = { ...surroundings.facts, ...facts };
  }

  current(): ContextFacts {
    return currentContext();
  }
}

/** The same facts without injection, for the logger that exists before the application does. */
export function currentContext(): ContextFacts {
  return storage.getStore()?.facts ?? {};
}

/** W3C `traceparent` to store with an event or a job, so that what it causes is found from here; null when off. */
export function currentTraceContext(): string | null {
  return storage.getStore()?.traceContext ?? null;
}

/** Runs a part of the present work under further facts, and in a span if there is one. */
export function runWithin<Result>(
  more: ContextFacts,
  traceContext: string | null,
  work: () => Result,
): Result {
  return storage.run({ facts: { ...currentContext(), ...more }, traceContext }, work);
}

/** Runs work for nobody in particular: a loop or a batch that one caller starts and many share. */
export function runApart<Result>(work: () => Result): Result {
  return outsideTransaction(() => storage.run({ facts: {}, traceContext: null }, work));
}
