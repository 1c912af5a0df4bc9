/** What the document opens with: the way of whoever holds a key. */
export const DESCRIPTION = `Connects social accounts to a workspace, stores media, and validates, schedules and publishes posts.

One key opens everything of its workspace: send \`Authorization: Bearer <key>\`.

1. **Connect** an account: \`POST /v1/connections/start\`, and let its person agree at \`authorizeUrl\`. Telegram and
   Discord are connected at once. \`GET /v1/accounts\` lists the handles.
2. **Upload** media: \`POST /v1/assets/upload\`. The link in the answer suits posts of every network.
3. **Validate** a schedule: \`POST /v1/posts/validate\` tells every problem at once and stores nothing.
4. **Apply** it: \`POST /v1/posts/apply\` with an \`idempotencyKey\`, which makes sending it again harmless.
5. **Look** what became of it: \`GET /v1/runs/{runId}/status\`, or be told by webhooks.

Every failure is \`{ok: false, code, message, details}\`; branch on \`code\`. Where a field has several spellings one is
enough; two that differ are refused. Text must not hold NUL or halves of surrogate pairs.
`;
