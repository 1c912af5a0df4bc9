import { Injectable } from '@nestjs/common';
import { CredentialCipher, declareSealedColumn, type SealedSecret } from '#libs/platform';
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
    return this.cipher.seal(JSON.stringify(credentials), accountContext(accountId));
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
    return this.cipher.seal(JSON.stringify(handshake), connectionContext(connectionId));
  }

  openHandshake(connectionId: string, sealed: SealedSecret): Handshake {
    return JSON.parse(this.cipher.open(sealed, connectionContext(connectionId))) as Handshake;
  }

  private openCredentials(accountId: string, sealed: SealedSecret): Credentials {
    return JSON.parse(this.cipher.open(sealed, accountContext(accountId))) as Credentials;
  }
}

declareSealedColumn({
  table: 'accounts',
  key: 'id',
  stored: { keyId: 'credentials_key_id', ciphertext: 'credentials_ciphertext' },
  contextOf: accountContext,
});
declareSealedColumn({
  table: 'connections',
  key: 'id',
  stored: { keyId: 'handshake_key_id', ciphertext: 'handshake_ciphertext' },
  contextOf: connectionContext,
});

function accountContext(accountId: string): string {
  return `account:${accountId}`;
}

function connectionContext(connectionId: string): string {
  return `connection:${connectionId}`;
}
