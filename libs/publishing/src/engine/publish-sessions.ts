import { Injectable } from '@nestjs/common';
import { AccountVault, type OpenedAccount } from '#libs/accounts';
import { MediaLibrary, type PublishableMedia } from '#libs/media';
import type { RecordedRequest } from '#libs/kernel';
import {
  type ClaimedPost,
  PostPhasesRepository,
  publishablePost,
  type SentPost,
  sentPost,
} from '#libs/posts';
import { ProviderContexts, ProviderFailure, ProviderRegistry } from '#libs/providers';
import type { IntakeDraft, MediaIntake, ProviderStrategy, PublishablePost } from '#libs/providers';
import { mediaRefOf } from './media-ref-of.js';
import { PublishSession } from './publish-session.js';

interface Gathered {
  readonly strategy: ProviderStrategy;
  readonly opened: OpenedAccount;
  readonly publishable: PublishablePost;
  readonly sent: SentPost | null;
  readonly requests: RecordedRequest[];
}

/** Gathers what a strategy call needs: the account with its secrets, the media, the composed text. */
@Injectable()
export class PublishSessions {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly vault: AccountVault,
    private readonly media: MediaLibrary,
    private readonly phases: PostPhasesRepository,
  ) {}

  /** @throws ProviderFailure when the account or the media are not (or no longer) usable. */
  async open(post: ClaimedPost, signal: AbortSignal): Promise<PublishSession> {
    const strategy = this.registry.get(post.provider);
    const opened = await this.account(post);
    const media = await this.mediaOf(post, strategy.mediaIntake(intakeDraft(post, opened)));
    const publishable = publishablePost(post, strategy, media);
    // Here, where nothing is out yet: what went wrong later would leave the outcome in doubt.
    const { handle, externalId } = opened.account;
    const sent = sentPost({ provider: post.provider, handle, externalId }, publishable, media);
    return this.build(post, { strategy, opened, publishable, sent, requests: [] }, signal);
  }

  /** For calls about a post that is out already: its media may be gone by now. */
  async openWithoutMedia(post: ClaimedPost, signal: AbortSignal): Promise<PublishSession> {
    const strategy = this.registry.get(post.provider);
    const opened = await this.account(post);
    const publishable = publishablePost(post, strategy, []);
    return this.build(post, { strategy, opened, publishable, sent: null, requests: [] }, signal);
  }

  /** The same session with credentials refreshed at the network. @throws ProviderFailure auth_expired */
  async renew(session: PublishSession, signal: AbortSignal): Promise<PublishSession> {
    const { post, strategy, sent, requests } = session;
    const { post: publishable } = session.context();
    const opened = await this.vault.refresh(post.workspaceId, post.accountId, {
      staleVersion: session.credentialsVersion,
    });
    const renewed = this.build(post, { strategy, opened, publishable, sent, requests }, signal);
    renewed.phase = session.phase;
    renewed.checkpoint = session.checkpoint;
    return renewed;
  }

  private build(
    post: ClaimedPost,
    { strategy, opened, publishable, sent, requests }: Gathered,
    signal: AbortSignal,
  ): PublishSession {
    const call = this.contexts.call(strategy, post.mode, opened.account, {
      signal,
      record: (request) => requests.push(request),
    });
    const base = { ...call, post: publishable };
    const session = new PublishSession(post, strategy, requests, base, this.phases);
    session.credentialsVersion = opened.credentialsVersion;
    session.sent = sent;
    return session;
  }

  /** Keeps what an answer of the network tells about the account. */
  async remember(
    { workspaceId, accountId }: ClaimedPost,
    metadata: NonNullable<ProviderFailure['accountMetadata']>,
  ): Promise<void> {
    await this.vault.mergeMetadata(workspaceId, accountId, metadata);
  }

  /** Tells the account's person to connect again, unless that has happened meanwhile. */
  async refuse(post: ClaimedPost, session: PublishSession | null, reason: string): Promise<void> {
    const stale = session === null ? {} : { staleVersion: session.credentialsVersion };
    await this.vault.markReauthRequired(post.workspaceId, post.accountId, reason, stale);
  }

  private async account(post: ClaimedPost): Promise<OpenedAccount> {
    const opened = await this.vault.open(post.workspaceId, post.accountId);
    if (opened === null || opened.status === 'disconnected') {
      throw new ProviderFailure({
        failureClass: 'auth_expired',
        message: 'The account is disconnected: connect it again, then retry the post.',
        providerCode: 'account_disconnected',
      });
    }
    if (opened.status === 'reauth_required') {
      throw reauthRequired('The account must be connected again before it can publish.');
    }
    return opened;
  }

  private async mediaOf(
    post: ClaimedPost,
    intake: MediaIntake,
  ): Promise<readonly PublishableMedia[]> {
    if (post.assets.length === 0) return [];
    return this.media.forPublishing(post.workspaceId, post.assets.map(mediaRefOf), intake);
  }
}

function intakeDraft(post: ClaimedPost, { account }: OpenedAccount): IntakeDraft {
  const { interactionType: interaction, settings } = post;
  return { interaction, settings, accountMetadata: account.metadata };
}

function reauthRequired(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'auth_expired', message });
}
