import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** Ids that every log line of one request or one job carries. */
export interface ContextFacts {
  readonly requestId?: string;
  readonly workspaceId?: string;
  readonly jobName?: string;
}

const storage = new AsyncLocalStorage<ContextFacts>();

/** The request or job the present code runs for, across awaits. */
@Injectable()
export class RequestContext {
  /** Runs the work, and everything it awaits, under these facts. */
  run<Result>(facts: ContextFacts, work: () => Result): Result {
    return storage.run(facts, work);
  }

  /** Adds facts for the rest of the present request, for example the workspace once it is known. */
  add(facts: ContextFacts): void {
    storage.enterWith({ ...storage.getStore(), ...facts });
  }

  current(): ContextFacts {
    return currentContext();
  }
}

/** The same facts without injection, for the logger that exists before the application does. */
export function currentContext(): ContextFacts {
  return storage.getStore() ?? {};
}
