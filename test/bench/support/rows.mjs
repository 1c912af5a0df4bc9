// Accounts and posts written straight into the tables, for parts that measure what comes after.
import { newId } from '#libs/kernel';
import { CredentialCipher } from '#libs/platform';

export const botToken = '7000000001:sandbox-bench';

/** Connected Telegram channels of the sandbox, named after the prefix. @returns ids and handles */
export async function insertAccounts(
  { pool, config, workspaceId },
  count,
  prefix = 'bench_channel',
) {
  const cipher = new CredentialCipher(config);
  const accounts = Array.from({ length: count }, (_, index) => {
    const id = newId('acct');
    const name = `${prefix}_${index}`;
    const sealed = cipher.seal(JSON.stringify({ botToken }), `account:${id}`);
    return { id, name, handle: `telegram:@${name}`, chatId: `@${name}`, ...sealed };
  });
  await pool.query(
    `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
       publishable, metadata, credentials_key_id, credentials_ciphertext, credentials_at,
       created_at, updated_at)
     SELECT a.id, $1, 'sandbox', 'telegram', a.chat, a.handle, 'telegram:' || a.name, 'connected',
       true, jsonb_build_object('chatId', a.chat), a.key_id, a.ciphertext, now(), now(), now()
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       AS a (id, name, handle, chat, key_id, ciphertext)`,
    [
      workspaceId,
      accounts.map(({ id }) => id),
      accounts.map(({ name }) => name),
      accounts.map(({ handle }) => handle),
      accounts.map(({ chatId }) => chatId),
      accounts.map(({ keyId }) => keyId),
      accounts.map(({ ciphertext }) => ciphertext),
    ],
  );
  return accounts;
}

/**
 * Scheduled text posts, spread over the accounts in turn, as one run per 1,000 (a document holds no more) or per
 * `perRun`.
 * @param dueSql when post number `n` (from 0) is due, as an SQL expression
 */
export async function insertPosts(
  { pool, workspaceId },
  accounts,
  { count, label, dueSql, perRun = 1_000 },
) {
  await pool.query(
    `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash,
       document, total_posts)
     SELECT 'run_' || $2 || '_' || r, $1, 'created', 'scheduled', 'api', 'posts_v1', 'UTC', $2 || r, '{}',
       LEAST($4::integer, $3::integer - r * $4::integer)
     FROM generate_series(0, ($3::integer - 1) / $4::integer) r`,
    [workspaceId, label, count, perRun],
  );
  await pool.query(
    `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status,
       position, description, timezone, publish_at, due_at, source_model, content_fingerprint)
     SELECT 'post_' || $2 || '_' || lpad(n::text, 8, '0'), $1, 'run_' || $2 || '_' || n / $7::integer,
       ($4::text[])[1 + n % $6], ($5::text[])[1 + n % $6], 'telegram', 'sandbox', 'scheduled',
       n % $7::integer, $2 || ' ' || n || ' ' || repeat('Words of a usual post. ', 8), 'UTC', due.at, due.at,
       'posts_v1', md5($2 || n) || md5(n::text)
     FROM generate_series(0, $3::integer - 1) n, LATERAL (SELECT ${dueSql} AS at) due`,
    [
      workspaceId,
      label,
      count,
      accounts.map(({ id }) => id),
      accounts.map(({ handle }) => handle),
      accounts.length,
      perRun,
    ],
  );
}

export async function wakeSchedulers({ pool }) {
  await pool.query(`SELECT pg_notify('posts_due', '')`);
}

/** Statistics and visibility as an installation has them after a night of autovacuum. */
export async function settleTables({ pool }) {
  await pool.query('VACUUM (ANALYZE) posts');
  await pool.query('CHECKPOINT');
}
