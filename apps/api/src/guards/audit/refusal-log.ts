import { Injectable, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { RefusedChanges } from '#libs/platform';
import { findCaller } from '../authenticated-request.js';
import { AskedRequests } from './asked-requests.js';

/** What is refused because of who asks. */
const OF_RIGHTS = new Set([
  'access_exceeded',
  'key_kind_forbidden',
  'role_forbidden',
  'scope_missing',
]);

/** Has the audit log tell of those who asked for what they may not. */
@Injectable()
export class RefusalLog {
  constructor(
    private readonly refused: RefusedChanges,
    private readonly requests: AskedRequests,
  ) {}

  /** @throws what the check throws */
  async watch<Result>(
    context: ExecutionContext,
    check: () => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await check();
    } catch (error) {
      await this.note(context, error);
      throw error;
    }
  }

  /** Everything that is not refused for a lack of rights is passed over. */
  async note(context: ExecutionContext, error: unknown): Promise<void> {
    const caller = findCaller(context);
    if (caller === undefined || !(error instanceof DomainError) || !OF_RIGHTS.has(error.code))
      return;
    const facts = this.requests.factsOf(context, caller);
    await this.refused.note(facts, this.requests.subjectOf(context, caller), error.code);
  }
}
