import { AccountDirectory } from '#libs/accounts';
import { Workspaces } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { AttemptsRepository, WorkspaceRecordsRepository } from '#libs/posts';
import type { CliContext } from './context.js';

const PAGE = 500;

/** One line of an export. */
export type ExportedRecord = {
  readonly type: 'workspace' | 'account' | 'run' | 'post' | 'attempt';
} & object;

/**
 * Everything that a workspace has scheduled, without secrets: workspace, accounts, runs with their documents, then
 * posts, each page of them followed by its attempts. Pages come from the database as they are asked for.
 * @throws DomainError not_found
 */
export async function* exportedRecords(
  context: CliContext,
  workspaceId: WorkspaceId,
): AsyncGenerator<ExportedRecord> {
  const records = context.get(WorkspaceRecordsRepository);
  const attempts = context.get(AttemptsRepository);
  yield { type: 'workspace', ...(await context.get(Workspaces).get(workspaceId)) };
  yield* accountsOf(context.get(AccountDirectory), workspaceId);
  const runs = pages((after) => records.runs(workspaceId, { after, limit: PAGE }));
  for await (const page of runs) for (const run of page) yield { type: 'run', ...run };
  const posts = pages((after) => records.posts(workspaceId, { after, limit: PAGE }));
  for await (const page of posts) {
    for (const post of page) yield { type: 'post', ...post };
    const ids = page.map(({ id }) => id);
    const ofPage = await attempts.ofPosts(workspaceId, ids);
    for (const attempt of ofPage) yield { type: 'attempt', ...attempt };
  }
}

async function* accountsOf(
  directory: AccountDirectory,
  workspaceId: WorkspaceId,
): AsyncGenerator<ExportedRecord> {
  for (let before: string | undefined; ;) {
    const page = await directory.list(workspaceId, { limit: PAGE, before });
    for (const account of page) yield { type: 'account', ...account };
    if (page.length < PAGE) return;
    before = page.at(-1)!.id;
  }
}

async function* pages<Item extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let after = ''; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}
