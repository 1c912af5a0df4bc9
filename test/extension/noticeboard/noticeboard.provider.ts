import {
  ConnectInputError,
  type ConnectContext,
  type ManualConnector,
  ProviderFailure,
  type ConnectedIdentity,
  type JsonReader,
  ProviderStrategy,
  type CallContext,
  type Committed,
  type PublishContext,
  type PublishedPost,
  type Reconciled,
  type ReconcileEvidence,
  type Removed,
} from 'postrider/providers';
import { NoticeboardClient } from './noticeboard.client.js';
import { noticeboardDefinition } from './noticeboard.definition.js';

const connector: ManualConnector = {
  kind: 'manual',
  async verify(input, context: ConnectContext) {
    const token = (input['accessToken'] ?? '').trim();
    if (token === '') throw new ConnectInputError('accessToken', 'Paste the access token');
    return [await readIdentity(new NoticeboardClient(context, token), token)];
  },
};

/** Publishes notices (https://developers.noticeboard.example/reference). */
export class NoticeboardProvider extends ProviderStrategy {
  override readonly definition = noticeboardDefinition;
  override readonly connector = connector;

  override async commit(context: PublishContext): Promise<Committed> {
    const { post } = context;
    const notice = await clientOf(context).create({
      text: post.text,
      pinned: post.settings['pinned'] === true,
      reference: post.id,
    });
    return publishedAs(notice);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    const [notice] = await clientOf(context).byReference(context.post.id);
    if (notice !== undefined) return publishedAs(notice);
    // A write that is still on its way is not listed yet: one empty look proves nothing.
    if (evidence.looksBefore === 0) return { kind: 'unknown', reason: 'Not listed (yet)' };
    return { kind: 'absent' };
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    try {
      await clientOf(context).delete(providerPostId);
      return { kind: 'deleted' };
    } catch (error) {
      const gone = error instanceof ProviderFailure && error.failureClass === 'not_found';
      if (gone) return { kind: 'already_gone' };
      throw error;
    }
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const token = context.account.credentials['accessToken'] ?? '';
    return readIdentity(clientOf(context), token);
  }
}

function clientOf(context: CallContext): NoticeboardClient {
  return new NoticeboardClient(context, context.account.credentials['accessToken'] ?? '');
}

function publishedAs(notice: JsonReader): PublishedPost {
  const id = notice.id('id');
  if (id === null) {
    throw new ProviderFailure({ failureClass: 'ambiguous', message: 'The notice has no id' });
  }
  return { kind: 'published', providerPostId: id, providerUrl: notice.text('url') };
}

async function readIdentity(client: NoticeboardClient, token: string): Promise<ConnectedIdentity> {
  const me = await client.me();
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
