import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChangeSubject } from './asked-change.js';

/** A transaction of the present code. What outlives it keeps the object, and is free again once it has ended. */
interface OpenTransaction {
  isOpen: boolean;
  /** What it changes, as far as that was told. */
  readonly subjects: ChangeSubject[];
}

const storage = new AsyncLocalStorage<OpenTransaction | null>();

/** A fault of ours: a transaction would stay open for as long as somebody else takes to answer. */
export class CallInTransactionError extends Error {
  constructor(what: string) {
    super(`${what} was to be called while a transaction is open: commit first, then call`);
    this.name = 'CallInTransactionError';
  }
}

/** Runs the work of a transaction; what it awaits knows that it is in one. */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark: OpenTransaction = { isOpen: true, subjects: [] };
  try {
    return await storage.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** Starts work that the present transaction does not wait for. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return storage.run(null, work);
}

/**
 * To be asked before anything goes out to another machine.
 * @param what is called, for whoever reads the error
 * @throws CallInTransactionError
 */
export function requireNoTransaction(what: string): void {
  if (storage.getStore()?.isOpen) throw new CallInTransactionError(what);
}

/** Where the present transaction notes what it changes; null outside of one. */
export function subjectsOfTransaction(): ChangeSubject[] | null {
  const mark = storage.getStore();
  return mark?.isOpen ? mark.subjects : null;
}
