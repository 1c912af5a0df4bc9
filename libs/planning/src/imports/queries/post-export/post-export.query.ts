import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ListedPost } from '#libs/posts';
import { PostListQuery, SlotBook, type PostListOptions } from '#libs/schedules';
import { cellsOfContent, contentColumns } from '../../domain/content-cells.js';
import { rowOfPost, type KeyOfPost } from '../../domain/post-row.js';
import { QueueNames } from '../../domain/queue-names.js';
import { ImportKeys } from '../../persistence/import-key.repository.js';

/** Posts that are in memory at a time. */
const PAGE = 500;

/** What an export tells of a post beside what a row says. */
const TOLD = ['postId', 'status', 'publishAtUtc', 'providerUrl', 'error'] as const;
type Told = Readonly<Record<(typeof TOLD)[number], string | null>>;

/** Which posts. */
export type ExportedPosts = Omit<PostListOptions, 'limit' | 'offset' | 'cursor' | 'order'>;

/** Posts as a table or as objects that can be imported again, by their times; piece by piece as they are taken. */
export class PostExportQuery extends Query<AsyncIterable<string>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: ExportedPosts,
    readonly format: 'csv' | 'ndjson',
    /** Writes lines of cells. */
    readonly asTable: (lines: readonly (readonly string[])[]) => string,
  ) {
    super();
  }
}

interface Page {
  readonly posts: readonly ListedPost[];
  readonly keyOf: KeyOfPost;
  readonly queues: QueueNames;
}

@QueryHandler(PostExportQuery)
export class PostExportHandler implements IQueryHandler<PostExportQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: ImportKeys,
    private readonly slots: SlotBook,
  ) {}

  /** @throws DomainError invalid_parameter for an unknown provider */
  async execute(query: PostExportQuery): Promise<AsyncIterable<string>> {
    // What is wrong with the filter is told before anything is sent.
    await this.page(query, null);
    return query.format === 'csv' ? this.table(query) : this.objects(query);
  }

  private async *table(query: PostExportQuery): AsyncGenerator<string> {
    const columns = contentColumns(await this.settingsOf(query));
    yield query.asTable([[...columns, ...TOLD]]);
    for await (const { posts, keyOf, queues } of this.pages(query)) {
      yield query.asTable(
        posts.map((post) => {
          const told = toldOf(post);
          const cells = cellsOfContent(rowOfPost(post, keyOf, queues), columns);
          return [...cells, ...TOLD.map((name) => told[name] ?? '')];
        }),
      );
    }
  }

  private async *objects(query: PostExportQuery): AsyncGenerator<string> {
    for await (const { posts, keyOf, queues } of this.pages(query)) {
      yield posts
        .map(
          (post) => `${JSON.stringify({ ...rowOfPost(post, keyOf, queues), ...toldOf(post) })}\n`,
        )
        .join('');
    }
  }

  /** A table names its columns before its first row: the posts are read for that once more. */
  private async settingsOf(query: PostExportQuery): Promise<readonly string[]> {
    const names = new Set<string>();
    for await (const { posts } of this.pages(query)) {
      for (const { settings } of posts) for (const name of Object.keys(settings)) names.add(name);
    }
    return [...names].toSorted();
  }

  private async *pages(query: PostExportQuery): AsyncGenerator<Page> {
    const { workspaceId } = query;
    const queues = new QueueNames(await this.slots.queues(workspaceId));
    for (let cursor: string | null = null; ;) {
      const { posts, nextCursor } = await this.page(query, cursor);
      if (posts.length > 0) yield { posts, keyOf: await this.keysOf(workspaceId, posts), queues };
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }

  private page(
    { workspaceId, filter }: PostExportQuery,
    cursor: string | null,
  ): Promise<{ readonly posts: readonly ListedPost[]; readonly nextCursor: string | null }> {
    const part = { order: 'publish_at', limit: PAGE, cursor } as const;
    return this.queries.execute(new PostListQuery(workspaceId, { ...filter, ...part }));
  }

  private async keysOf(workspaceId: WorkspaceId, posts: readonly ListedPost[]): Promise<KeyOfPost> {
    const ids = posts.flatMap(({ id, parentPostId }) => [
      id,
      ...(parentPostId ? [parentPostId] : []),
    ]);
    const keys = await this.keys.ofPosts(workspaceId, ids);
    return (id) => keys.get(id) ?? id;
  }
}

function toldOf({ id, status, publishAt, providerUrl, errorMessage }: ListedPost): Told {
  return { postId: id, status, publishAtUtc: publishAt, providerUrl, error: errorMessage };
}
