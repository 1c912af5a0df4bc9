import { anImage } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { upload } from '../support/publishing.js';
import type { TestService } from '../support/test-service.js';

/** Files that are named and described by the texts. */
export async function storeFiles(service: TestService, texts: readonly string[]): Promise<void> {
  const picture = await anImage('png', { width: 64, height: 48 });
  const { id } = await upload(service, 'quay.png', picture);
  await service.database.database.execute(
    `INSERT INTO assets
     SELECT (jsonb_populate_record(asset, jsonb_build_object('id', hostile.id, 'filename', left(hostile.text, 255),
       'alt_text', left(hostile.text, 2000), 'delivery_token', hostile.id, 'object_key', hostile.id))).*
     FROM assets asset, unnest($2::text[], $3::text[]) AS hostile (id, text) WHERE asset.id = $1`,
    [id, texts.map(() => newId('asset')), texts],
  );
}

/** Labels of those names, one on each post; the form of a name refuses most of them. */
export async function storeLabels(service: TestService, texts: readonly string[]): Promise<void> {
  const ids = texts.map(() => newId('lab'));
  await service.database.database.execute(
    `WITH made AS (
       INSERT INTO labels (id, workspace_id, name, name_key, color, created_at, updated_at)
       SELECT hostile.id, workspace.id, left(text, 60), place, 'red', now(), now()
       FROM (SELECT DISTINCT workspace_id AS id FROM runs) workspace,
         unnest($1::text[], $2::text[]) WITH ORDINALITY AS hostile (id, text, place)
       RETURNING id, workspace_id
     ), numbered AS (
       SELECT made.*, row_number() OVER () AS place FROM made
     )
     INSERT INTO post_labels (workspace_id, label_id, post_id)
     SELECT numbered.workspace_id, numbered.id, posts.id FROM numbered JOIN posts ON posts.position = place - 1`,
    [ids, texts],
  );
}

/** A webhook to which somebody answered with the texts. @returns its id */
export async function storeAnswers(
  service: TestService,
  texts: readonly string[],
): Promise<string> {
  const { database } = service.database;
  const { body } = await service.api.post('/v1/webhooks', {
    url: 'https://hooks.example/in',
    events: ['post.published'],
  });
  const { id } = body.webhook;
  await database.execute(`UPDATE webhooks SET description = left($2, 500) WHERE id = $1`, [
    id,
    texts[0],
  ]);
  await database.execute(
    `WITH hostile AS (
       SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS hostile (id, event_id, text)
     ), told AS (
       INSERT INTO webhook_events (id, workspace_id, type, sequence, body, occurred_at, created_at)
       SELECT event_id, workspace_id, 'post.published', 1, '{}', now(), now()
       FROM hostile, webhooks WHERE webhooks.id = $1
     )
     INSERT INTO webhook_deliveries (id, workspace_id, webhook_id, event_id, status, attempts, tries, created_at)
     SELECT hostile.id, workspace_id, webhooks.id, event_id, 'failed', 1, jsonb_build_array(jsonb_build_object(
       'at', now(), 'status', 500, 'error', left(text, 500), 'durationMs', 5, 'response', left(text, 2000))), now()
     FROM hostile, webhooks WHERE webhooks.id = $1`,
    [id, texts.map(() => newId('dlv')), texts.map(() => newId('evt')), texts],
  );
  return id;
}

/** The state of a draft with the text in each of its fields. */
export function draftOf(text: string, accountIds: readonly string[]): object {
  const content = {
    text,
    title: text,
    firstComment: text,
    thread: [{ key: 'part', text }],
  };
  return {
    accountIds,
    common: content,
    variants: Object.fromEntries(accountIds.map((id) => [id, content])),
    settings: Object.fromEntries(accountIds.map((id) => [id, { link: text, subreddit: text }])),
    when: { kind: 'draft' },
  };
}
