import { Injectable } from '@nestjs/common';
import { Clock, currentAsked, tellSubjects, type Asker } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { KeyEndings } from '../keys/key-endings.js';
import { OauthGrantRepository, type FoundGrant } from '../persistence/oauth-grant.repository.js';

type FindGrants = (transaction: Transaction) => Promise<readonly FoundGrant[]>;

/** Ends what was granted to programs, by the tokens and codes that programs show. */
@Injectable()
export class GrantEndings {
  constructor(
    private readonly grants: OauthGrantRepository,
    private readonly endings: KeyEndings,
    private readonly clock: Clock,
  ) {}

  /** The program itself asks for it. */
  endOfToken(tokenHash: Buffer, clientId: string): Promise<void> {
    return this.end((transaction) => this.grants.ofToken(transaction, tokenHash, clientId), ask);
  }

  /** Shown again, a code is in two hands. */
  endOfUsedCode(codeHash: Buffer): Promise<void> {
    return this.end((transaction) => this.grants.ofUsedCode(transaction, codeHash), service);
  }

  /** So is a refresh token. */
  endOfUsedRefresh(tokenHash: Buffer): Promise<void> {
    return this.end((transaction) => this.grants.ofUsedRefresh(transaction, tokenHash), service);
  }

  /** Nobody came for them any more. */
  endUnused(): Promise<void> {
    const now = this.clock.now();
    return this.grants.inTransaction(async (transaction) => {
      const found = await this.grants.unused(transaction, now);
      const keyIds = found.map(({ keyId }) => keyId);
      await this.endings.end(transaction, keyIds, now);
      await this.grants.removeExpiredTokens(transaction, now);
    });
  }

  /** The audit log of the grant's workspace tells of it. @param actorOf who ended it, as is known */
  private end(find: FindGrants, actorOf: (grant: FoundGrant) => Asker): Promise<void> {
    return this.grants.inTransaction(async (transaction) => {
      const [grant] = await find(transaction);
      if (grant === undefined) return;
      currentAsked()?.moveTo(grant.workspaceId, actorOf(grant));
      tellSubjects('key', [grant.keyId]);
      await this.endings.end(transaction, [grant.keyId], this.clock.now());
    });
  }
}

const ask = ({ keyId: id, name }: FoundGrant): Asker => ({ type: 'key', id, name });
/** Nobody knows who showed it. */
const service = (): Asker => ({ type: 'system', id: null, name: null });
