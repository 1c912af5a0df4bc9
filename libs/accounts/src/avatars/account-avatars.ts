import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { DirectoryAccount } from '../domain/account.js';
import type { Picture } from '../domain/picture.js';
import { tooManyAvatars } from '../accounts.errors.js';
import {
  AvatarRepository,
  type AvatarSource,
  type KeptAvatar,
} from '../persistence/avatar.repository.js';
import { AvatarDownload } from './avatar-download.js';

const KEPT_MS = 24 * 3_600_000;
/** Not at every look: an address that is gone stays gone. */
const TRIED_AGAIN_MS = 3_600_000;
/** Downloads at a time in one process; each may hold a mebibyte. */
const MOST_AT_ONCE = 16;

/** Pictures of accounts, fetched when somebody looks and kept for a day. */
@Injectable()
export class AccountAvatars {
  private readonly underWay = new Map<string, Promise<Picture | null>>();
  private downloads = 0;

  constructor(
    private readonly avatars: AvatarRepository,
    private readonly download: AvatarDownload,
    private readonly clock: Clock,
  ) {}

  /**
   * Null: its network names none, or does not hand it out. Whoever asks for it meanwhile waits for the same look: one that
   * had read before the picture was kept, and came back after, would fetch it once more.
   * @throws DomainError service_unavailable
   */
  async of(workspaceId: string, account: DirectoryAccount): Promise<Picture | null> {
    const { id: accountId, avatarUrl: url } = account;
    if (url === null) return null;
    const known = this.underWay.get(accountId);
    if (known !== undefined) return known;
    const looking = this.look({ accountId, workspaceId, url }, account).finally(() =>
      this.underWay.delete(accountId),
    );
    this.underWay.set(accountId, looking);
    return looking;
  }

  private async look(source: AvatarSource, account: DirectoryAccount): Promise<Picture | null> {
    const kept = await this.avatars.find(source);
    if (kept !== null && kept.nextFetchAt > this.clock.now()) return kept.picture;
    if (this.downloads >= MOST_AT_ONCE) {
      if (kept?.picture) return kept.picture;
      throw tooManyAvatars();
    }
    this.downloads += 1;
    try {
      return (await this.fetch(source, account))?.picture ?? null;
    } finally {
      this.downloads -= 1;
    }
  }

  private async fetch(
    source: AvatarSource,
    { mode }: DirectoryAccount,
  ): Promise<KeptAvatar | null> {
    const picture = await this.download.fetch(source.url, mode);
    const waitMs = picture === null ? TRIED_AGAIN_MS : KEPT_MS;
    const nextFetchAt = new Date(this.clock.now().getTime() + waitMs);
    return this.avatars.keep(source, { picture, nextFetchAt });
  }
}
