import { CredentialCipher, type Role } from '#libs/platform';
import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

/** What an answer holds beside `ok`, for tests to look into. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = Record<string, any>;

/** An API that sends mails, and what people do about people. */
export async function openPeopleBench(environment: Record<string, string> = {}) {
  const test: TestApi = await startTestApi({
    // Only the scheduler talks to it; the api puts mail into the queue.
    MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
    DASHBOARD_URL: 'https://post.example.com/app',
    PUBLIC_BASE_URL: 'https://post.example.com',
    SIGN_IN_MAILS_PER_HOUR: '0',
    ...environment,
  });
  const ask = (
    { token }: Pick<TestSession, 'token'>,
    method: string,
    path: string,
    json?: object,
  ): Promise<Answer> =>
    test.call(method, `/v1/dashboard/${path}`, {
      session: token,
      ...(json === undefined ? {} : { json }),
    });

  /** The newest mail to the address. */
  async function mailTo(address: string): Promise<{ readonly text: string }> {
    const [row] = await test.database.database.query<Record<string, string>>(
      `SELECT id, body_key_id, body_ciphertext FROM outgoing_mails
        WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      [address],
    );
    const cipher = test.api.app.get(CredentialCipher, { strict: false });
    const sealed = { keyId: row!['body_key_id']!, ciphertext: row!['body_ciphertext']! };
    return JSON.parse(cipher.open(sealed, `mail:${row!['id']}`)) as { text: string };
  }

  /** The token of the newest invitation to the address, as its mail has it. */
  async function tokenFor(address: string): Promise<string> {
    const { text } = await mailTo(address);
    return /https:\/\/post\.example\.com\/app\/invitation#token=([\w-]{43})/.exec(text)![1]!;
  }

  async function invite(by: TestSession, email: string, role: Role): Promise<string> {
    const { status, body } = await ask(by, 'POST', 'invitations', { email, role });
    expect([email, status]).toEqual([email, 201]);
    return (body as Body)['invitation'].id as string;
  }

  const roles = async ({ workspaceId }: TestSession): Promise<Record<string, Role>> => {
    const rows = await test.database.database.query<{ user_id: string; role: Role }>(
      `SELECT user_id, role FROM memberships WHERE workspace_id = $1`,
      [workspaceId],
    );
    return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
  };
  const events = async ({ workspaceId }: TestSession): Promise<unknown[]> => {
    const rows = await test.database.database.query<{ name: string; payload: object }>(
      `SELECT name, payload FROM outbox WHERE workspace_id = $1 AND name LIKE 'Member%'
        ORDER BY position`,
      [workspaceId],
    );
    return rows.map(({ name, payload }) => [name, payload]);
  };
  return { test, ask, mailTo, tokenFor, invite, roles, events };
}

export type PeopleBench = Awaited<ReturnType<typeof openPeopleBench>>;

/** Status and code, for comparing. */
export const outcome = ({ status, body }: Answer): readonly unknown[] =>
  body.code === undefined ? [status] : [status, body.code];

/** What a refusal says beside its code. */
export const factsOf = ({ details }: Answer): Record<string, unknown> => {
  const { requestId: _, ...facts } = details;
  return facts;
};
