import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { normalTerms, type QueueTerms } from '../domain/queue-terms.js';
import { queueErrors } from '../queues.errors.js';

/** Checks what people say of a queue. */
@Injectable()
export class QueueTermsCheck {
  constructor(private readonly accounts: AccountDirectory) {}

  /** The terms as they are kept. @throws DomainError invalid_parameter, which names the field */
  async require(workspaceId: WorkspaceId, terms: QueueTerms): Promise<QueueTerms> {
    const wanted = normalTerms(terms);
    if (wanted.accountIds === null) return wanted;
    const known = new Set((await this.accounts.list(workspaceId)).map(({ id }) => id as string));
    terms.accountIds!.forEach((id, index) => {
      if (known.has(id)) return;
      throw queueErrors.invalid(`accounts[${index}]`, 'There is no such account in the workspace');
    });
    return wanted;
  }
}
