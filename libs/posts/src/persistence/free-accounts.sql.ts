import { isSendable } from './network-outages.sql.js';
import { isWaitedFor } from './waiting-posts.repository.js';

/**
 * Whether the row of `posts` may be taken as far as its account and network go: busy accounts, and accounts or
 * networks that asked for a pause, are passed over. Each account is one step into a small index, said so that the
 * planner expects most rows to pass: then it walks the posts in their order, with statistics or without. A list of all
 * busy accounts would be read from the whole table where they are missing.
 */
export const isFree = `
  account_id IS DISTINCT FROM (SELECT busy.account_id FROM posts busy
    WHERE busy.account_id = posts.account_id AND busy.lease_owner IS NOT NULL LIMIT 1)
  -- a post that may not be out yet goes before the later ones of its account, as long as early looks tell
  AND (reconciliation_status = 'pending' OR account_id IS DISTINCT FROM (SELECT unclear.account_id FROM posts unclear
    WHERE unclear.account_id = posts.account_id AND ${isWaitedFor} LIMIT 1))
  AND (NOT EXISTS (SELECT 1 FROM publish_pauses WHERE paused_until > now())
    OR account_id <> ALL (ARRAY(SELECT subject FROM publish_pauses WHERE paused_until > now()))
    AND provider || '/' || mode <> ALL (ARRAY(SELECT subject FROM publish_pauses WHERE paused_until > now())))
  AND ${isSendable}`;
