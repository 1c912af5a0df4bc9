import { Injectable } from '@nestjs/common';
import { CredentialCipher, type SealedSecret } from '#libs/platform';
import type { Credentials } from '#libs/providers';
import type { Handshake } from '../domain/connection.js';
import type { SealedAccount } from '../persistence/account.row.js';
import type { OpenedAccount } from './opened-account.js';

/**
 * Turns secrets into what is stored and back. The row's id is authenticated with the cipher text: a
 * sealed secret that is copied to another row does not open.
 */
@Injectable()
export class AccountSeal {
  constructor(private readonly cipher: CredentialCipher) {}

  sealCredentials(accountId: string, credentials: Credentials): SealedSecret {
    return this.cipher.seal(JSON.stringify(credentials), `account:${accountId}`);
  }

  /** A disconnected account opens without secrets. */
  open({ record, sealed, credentialsVersion, refreshFailures }: SealedAccount): OpenedAccount {
    return {
      account: {
        id: record.id,
        externalId: record.externalId,
        handle: record.handle,
        displayName: record.displayName,
        accountType: record.accountType,
        metadata: record.metadata,
        credentials: sealed === null ? {} : this.openCredentials(record.id, sealed),
      },
      provider: record.provider,
      mode: record.mode,
      status: record.status,
      publishable: record.publishable && record.status !== 'disconnected',
      expiresAt: record.expiresAt,
      credentialsVersion,
      credentialsAt: record.credentialsAt,
      refreshFailures,
    };
  }

  sealHandshake(connectionId: string, handshake: Handshake): SealedSecret {
    return this.cipher.seal(JSON.stringify(handshake), `connection:${connectionId}`);
  }

  openHandshake(connectionId: string, sealed: SealedSecret): Handshake {
    return JSON.parse(this.cipher.open(sealed, `connection:${connectionId}`)) as Handshake;
  }

  private openCredentials(accountId: string, sealed: SealedSecret): Credentials {
    return JSON.parse(this.cipher.open(sealed, `account:${accountId}`)) as Credentials;
  }
}
