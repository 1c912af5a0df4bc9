import type { WorkspaceId } from '#libs/kernel';
import type { Queryable, Transaction } from '#libs/platform';

/** Whose review links: a person's with those of their keys, or those of keys. */
export type LinkMakers = { readonly userId: string } | { readonly keyIds: readonly string[] };

/** Review links that people and keys have made. They end in the transaction that takes their maker's right. */
export abstract class MadeLinks {
  abstract countOf(on: Queryable, workspaceId: WorkspaceId, makers: LinkMakers): Promise<number>;

  abstract endOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    makers: LinkMakers,
  ): Promise<void>;
}
