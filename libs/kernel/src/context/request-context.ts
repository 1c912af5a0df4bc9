import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { AskedChange, ChangeSubject } from './asked-change.js';
import type { KeyedChange } from './keyed-change.js';
import { outsideTransaction, subjectsOfTransaction } from './open-transaction.js';

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
  /** The change that somebody asked for and this is part of; null for what happens by itself. */
  readonly asked: AskedChange | null;
  /** The idempotency key that it is asked for under; null without one. */
  readonly keyed: KeyedChange | null;
}

const storage = new AsyncLocalStorage<Surroundings>();

/** The request or job the present code runs for, across awaits. */
@Injectable()
export class RequestContext {
  /** Runs the work, and everything it awaits, under these facts and no others. */
  run<Result>(facts: ContextFacts, work: () => Result): Result {
    return storage.run({ facts, traceContext: null, asked: null, keyed: null }, work);
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
  const facts = { ...currentContext(), ...more };
  return storage.run({ facts, traceContext, asked: currentAsked(), keyed: currentKeyed() }, work);
}

/** Runs work for nobody in particular: a loop or a batch that one caller starts and many share. */
export function runApart<Result>(work: () => Result): Result {
  return outsideTransaction(() =>
    storage.run({ facts: {}, traceContext: null, asked: null, keyed: null }, work),
  );
}

/** The change that the present code is part of; null for what nobody asked for. */
export function currentAsked(): AskedChange | null {
  return storage.getStore()?.asked ?? null;
}

/** Runs what somebody asked for: whatever it changes is in the audit log. Null: it leaves no entry there. */
export function runAsked<Result>(asked: AskedChange | null, work: () => Result): Result {
  return runAs(asked, currentKeyed(), work);
}

/** Runs what somebody asked for under an idempotency key: whatever it changes is done once. */
export function runKeyed<Result>(keyed: KeyedChange, work: () => Result): Result {
  return runAs(currentAsked(), keyed, work);
}

/** The idempotency key under which the present change is asked for; null without one. */
export function currentKeyed(): KeyedChange | null {
  return storage.getStore()?.keyed ?? null;
}

/** Runs what the service does by itself on the way to a change: it leaves no entry, and is no part of what is done once. */
export function runUnasked<Result>(work: () => Result): Result {
  return runAs(null, null, work);
}

function runAs<Result>(
  asked: AskedChange | null,
  keyed: KeyedChange | null,
  work: () => Result,
): Result {
  const facts = currentContext();
  return storage.run({ facts, traceContext: currentTraceContext(), asked, keyed }, work);
}

/** Runs the part of a change of many that is about this one. */
export function askedAbout<Result>(subject: ChangeSubject, work: () => Result): Result {
  const asked = currentAsked();
  return asked === null ? work() : runAsked(asked.about(subject), work);
}

/**
 * Tells the audit log what a change is about, where its address does not say so. Within a transaction that is what this
 * transaction changes, and goes with it.
 */
export function tellSubjects(kind: string, ids: readonly string[]): void {
  const asked = currentAsked();
  if (asked === null) return;
  const subjects = ids.map((id) => ({ kind, id }));
  const told = subjectsOfTransaction();
  if (told !== null) told.push(...subjects);
  else for (const subject of subjects) asked.tell(subject);
}
