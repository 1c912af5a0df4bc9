import { Injectable } from '@nestjs/common';
import { AccountDirectory, accountNotFound } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { normalTerms, type QueueTerms } from '../domain/queue-terms.js';

/** Checks what people say of a queue. */
@Injectable()
export class QueueTermsCheck {
  constructor(private readonly accounts: AccountDirectory) {}

  /** The terms as they are kept. @throws DomainError invalid_parameter, which names the field; account_not_found */
  async require(workspaceId: WorkspaceId, terms: QueueTerms): Promise<QueueTerms> {
    const wanted = normalTerms(terms);
    if (wanted.accountIds === null) return wanted;
    const known = new Set((await this.accounts.list(workspaceId)).map(({ id }) => id as string));
    const missing = wanted.accountIds.find((id) => !known.has(id));
    if (missing !== undefined) throw accountNotFound(missing);
    return wanted;
  }
}
