import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Label } from '../../domain/labels/label.js';
import { labelErrors } from '../../labels.errors.js';
import { LabelRepository, type LabelPage } from '../../persistence/label.repository.js';
import type { PostWindow } from '../../persistence/newest-first.sql.js';

/** Labels of a workspace, newest first. */
export class LabelsQuery extends Query<LabelPage & { readonly isMore: boolean }> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly window: PostWindow,
  ) {
    super();
  }
}

@QueryHandler(LabelsQuery)
export class LabelsHandler implements IQueryHandler<LabelsQuery> {
  constructor(private readonly labels: LabelRepository) {}

  async execute({
    workspaceId,
    window,
  }: LabelsQuery): Promise<LabelPage & { readonly isMore: boolean }> {
    const { limit } = window;
    const { labels, total } = await this.labels.page(workspaceId, { ...window, limit: limit + 1 });
    return { labels: labels.slice(0, limit), total, isMore: labels.length > limit };
  }
}

/** One label. @throws DomainError label_not_found */
export class LabelQuery extends Query<Label> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly labelId: string,
  ) {
    super();
  }
}

@QueryHandler(LabelQuery)
export class LabelHandler implements IQueryHandler<LabelQuery> {
  constructor(private readonly labels: LabelRepository) {}

  async execute({ workspaceId, labelId }: LabelQuery): Promise<Label> {
    const label = await this.labels.find(workspaceId, labelId);
    if (label === null) throw labelErrors.notFound(labelId);
    return label;
  }
}
