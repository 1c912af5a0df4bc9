import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AttentionDismissal, AttentionReader } from '../../domain/attention-dismissal.js';
import { AttentionDismissalRepository } from '../../persistence/attention-dismissal.repository.js';

/** What a person does not want to be shown. */
export class AttentionDismissalsQuery extends Query<readonly AttentionDismissal[]> {
  constructor(readonly reader: AttentionReader) {
    super();
  }
}

@QueryHandler(AttentionDismissalsQuery)
export class AttentionDismissalsHandler implements IQueryHandler<AttentionDismissalsQuery> {
  constructor(private readonly dismissals: AttentionDismissalRepository) {}

  execute({ reader }: AttentionDismissalsQuery): Promise<readonly AttentionDismissal[]> {
    return this.dismissals.ofReader(reader);
  }
}
