import { Injectable } from '@nestjs/common';
import { isId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';

/**
 * Keeps assets while posts that name them are written. Who stores such a post and who ends the asset meet at its
 * row: one of them waits until the other is through, and then sees what came of it.
 */
@Injectable()
export class AssetHolds {
  /**
   * The first statement of the transaction that stores the posts: assets are locked before anything else. Also for
   * assets of another workspace, since a post may name one by its delivery address; the check of its document saw
   * the token.
   * @param ids as the posts have them; what is no id of ours is passed over
   * @returns false when one of them is gone or may not be used any more
   */
  async hold(transaction: Transaction, ids: Iterable<string | null>): Promise<boolean> {
    const own = [...new Set(ids)].filter((id) => isId('asset', id));
    if (own.length === 0) return true;
    // A row that had to be waited for is read again as its rival left it. FOR KEY SHARE lets previews be recorded.
    const rows = await transaction.query<{ status: string }>(
      'SELECT status FROM assets WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
      [own],
    );
    return rows.length === own.length && rows.every(({ status }) => status === 'ready');
  }
}
