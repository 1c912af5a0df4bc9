import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellSubjects, type DomainError, type LabelId, type PostId } from '#libs/kernel';
import { Database, type CallerTerms } from '#libs/platform';
import {
  type ActedPost,
  isStale,
  type LabeledPost,
  labelErrors,
  MOST_LABELS_OF_POST,
  postChanged,
  PostLabelsRepository,
  postNotFound,
  type PostToActOn,
} from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { ownDraftRefusal } from '../../domain/editing/own-drafts.js';
import { wholeDocument } from '../../domain/issues/issue.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { LabelPostsCommand, type LabelChange } from './label-posts.command.js';

@CommandHandler(LabelPostsCommand)
export class LabelPostsHandler implements ICommandHandler<LabelPostsCommand> {
  constructor(
    private readonly postLabels: PostLabelsRepository,
    private readonly database: Database,
  ) {}

  /**
   * @returns in the order asked; refusals are post_not_found, scope_missing, role_forbidden, post_changed, validation_failed
   * @throws DomainError label_not_found, bulk_refused
   */
  async execute(command: LabelPostsCommand): Promise<readonly ActedPost[]> {
    const { workspaceId, posts: wanted, labels, terms, isAtomic } = command;
    return this.database.transaction(
      async (transaction) => {
        const named = [...labels.add, ...labels.remove];
        const held = await this.postLabels.hold(transaction, workspaceId, named);
        const unknown = named.find((id) => !held.has(id));
        if (unknown !== undefined) throw labelErrors.notFound(unknown);
        const ids = wanted.map(({ postId }) => postId);
        const found = await this.postLabels.lockPosts(transaction, workspaceId, ids);
        const carried = await this.postLabels.carriedBy(transaction, [...found.keys()]);
        const acted = wanted.map((one): ActedPost => {
          const post = found.get(one.postId);
          const carries = carried.get(one.postId) ?? [];
          return { postId: one.postId, refusal: refusalOf(one, { post, carries, labels, terms }) };
        });
        requireAll(isAtomic, acted);
        const allowed = acted.flatMap(({ postId, refusal }) =>
          refusal === null ? [found.get(postId)!] : [],
        );
        await this.postLabels.change(transaction, workspaceId, allowed, labels);
        tellSubjects(
          'post',
          allowed.map(({ id }) => id),
        );
        return acted;
      },
      { isRepeatable: true },
    );
  }
}

interface Asked {
  readonly post: LabeledPost | undefined;
  readonly carries: readonly LabelId[];
  readonly labels: LabelChange;
  readonly terms: CallerTerms | null;
}

function refusalOf(
  wanted: PostToActOn,
  { post, carries, labels, terms }: Asked,
): DomainError | null {
  if (post === undefined) return postNotFound(wanted.postId);
  const foreign = ownDraftRefusal(terms, post);
  if (foreign !== null) return foreign;
  if (isStale(wanted, post)) return postChanged(post.id as PostId, post.revision);
  const kept = carries.filter((id) => !labels.remove.includes(id));
  const actual = new Set([...kept, ...labels.add]).size;
  return actual > MOST_LABELS_OF_POST ? tooMany(actual) : null;
}

function tooMany(actual: number): DomainError {
  const limit = MOST_LABELS_OF_POST;
  const message = `A post carries at most ${limit} labels`;
  const facts = { code: 'labels_invalid', severity: 'error', message, limit, actual } as const;
  return scheduleErrors.validationFailed([{ ...wholeDocument, ...facts, path: 'labels' }], []);
}
