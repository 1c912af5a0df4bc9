import { classOfStatus, defineApi, failed, readJson, type ApiClient } from 'postrider/kit';
import {
  ConnectInputError,
  retryAfterMs,
  type CallContext,
  type ConnectedIdentity,
  type JsonReader,
  type ManualConnector,
  type PublishedPost,
} from 'postrider/providers';

/** The calls of Noticeboard's API (https://developers.noticeboard.example/reference). */
export const noticeboard = defineApi({
  network: 'Noticeboard',
  timeoutMs: 30_000,
  classify: (answer, effect) => {
    const json = readJson(answer);
    const { status, headers } = answer;
    if (status >= 200 && status < 300 && json.isObject) return null;
    return {
      // A 5xx, or a success that is not the API's JSON, leaves open whether a notice was put up.
      failureClass: classOfStatus(status, effect),
      message: json.text('message') ?? `Noticeboard answered ${status}`,
      status,
      providerCode: json.text('code'),
      retryAfterMs: retryAfterMs(headers),
      scope: 'account',
    };
  },
});

export const noticeboardConnector: ManualConnector = {
  kind: 'manual',
  async verify(input, context) {
    const token = (input['accessToken'] ?? '').trim();
    if (token === '') throw new ConnectInputError('accessToken', 'Paste the access token');
    return [await readIdentity(noticeboard.as(token, context), token)];
  },
};

/** Reads a connected board again. */
export async function inspectBoard(context: CallContext): Promise<ConnectedIdentity> {
  const token = context.account.credentials['accessToken'] ?? '';
  return readIdentity(noticeboard.of(context), token);
}

async function readIdentity(
  client: ApiClient<JsonReader>,
  token: string,
): Promise<ConnectedIdentity> {
  const me = await client.get('me');
  const name = me.text('name') ?? 'unknown';
  return {
    externalId: me.id('id') ?? name,
    handle: `noticeboard:@${name}`,
    displayName: me.text('title'),
    accountType: 'board',
    metadata: {},
    credentials: { accessToken: token },
    scopes: [],
    expiresAt: null,
    publishable: true,
  };
}

/** A notice that is out. */
export function publishedAs(notice: JsonReader): PublishedPost {
  const id = notice.id('id');
  if (id === null) throw failed('ambiguous', 'The notice has no id');
  return { kind: 'published', providerPostId: id, providerUrl: notice.text('url') };
}
